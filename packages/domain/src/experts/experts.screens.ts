import { screen } from '../core/screen.ts'

/** What customers asked the platform's experts. A request has the address of its list: its id is in the address. */
export const opinionScreens = {
  expertOpinions: screen({
    path: '/faultAnalysis/FaultPlatformHandleResults',
    query: { id: null, findingId: null },
    label: { cn: '专家意见', en: 'Expert opinions' },
    specName: { cn: '平台处理结果', en: 'Platform handling results' },
    module: 'fault',
    group: 'findings',
    permission: 'business:expertOpinion:list',
    keywords: 'expert second opinion consent withdraw answer 专家 会诊 意见 授权 撤回 答复',
  }),
}

/** The same requests for the platform's experts. */
export const expertScreens = {
  diagnosticResults: screen({
    path: '/diagnosticResult',
    query: { id: null },
    label: { cn: '专家意见', en: 'Expert opinions' },
    specName: { cn: '诊断结果', en: 'Diagnostic results' },
    module: 'platform',
    permission: 'platform:expertOpinion:list',
    platformOnly: true,
    keywords: 'expert opinion take answer finding customer 专家 诊断 接收 答复 客户',
  }),
}
