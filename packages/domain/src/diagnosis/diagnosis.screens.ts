import { screen } from '../core/screen.ts'

/** Screens of the findings of the diagnosis. */
export const diagnosisScreens = {
  findings: screen({
    path: '/faultAnalysis/modelAlarmReport',
    query: { equipmentId: null },
    label: { cn: '诊断结论', en: 'Findings' },
    specName: { cn: '模型报警报告', en: 'Model alarm report' },
    module: 'fault',
    group: 'findings',
    permission: 'business:diagnosis:list',
    keywords: 'diagnosis model ai bearing imbalance misalignment 诊断 模型 报警 报告 轴承 不平衡 不对中',
  }),
  scorecard: screen({
    path: '/faultAnalysis/scorecard',
    label: { cn: '诊断成绩单', en: 'Scorecard' },
    module: 'fault',
    group: 'findings',
    permission: 'business:diagnosis:list',
    keywords: 'precision recall confusion right wrong accuracy 准确率 召回率 混淆矩阵 命中',
  }),
  machineDiagnosis: screen({
    path: '/faultAnalysis/faultAnalysisDetail',
    // The point from whose tabs it was opened.
    query: { equipmentId: null, mappingId: null },
    label: { cn: '设备诊断', en: 'Diagnosis of a machine' },
    module: 'fault',
    permission: 'business:diagnosis:list',
    parent: '/faultAnalysis/modelAlarmReport',
  }),
  finding: screen({
    path: '/faultAnalysis/modelAlarmReportDetail',
    query: { id: null },
    label: { cn: '诊断结论详情', en: 'Finding' },
    module: 'fault',
    permission: 'business:diagnosis:list',
    parent: '/faultAnalysis/modelAlarmReport',
  }),
}
