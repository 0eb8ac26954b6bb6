import { screen } from '../core/screen.ts'

/** The diagnostic models of the platform. */
export const diagnosticModelScreens = {
  diagnosticModels: screen({
    path: '/diagnosticModel',
    query: { id: null },
    label: { cn: '诊断模型', en: 'Diagnostic models' },
    module: 'platform',
    permission: 'platform:diagnosticModel:list',
    platformOnly: true,
    keywords: 'onnx rule set version compare switch roll back network 规则集 版本 比较 切换 回退 网络',
  }),
}
