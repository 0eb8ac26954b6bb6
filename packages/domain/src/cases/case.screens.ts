import { screen } from '../core/screen.ts'

const keywords = 'knowledge lesson similar fault history experience 故障 案例 知识 经验 相似'

/** The fault case library. A case has the address of its list: its id is in the address. */
export const caseScreens = {
  caseLibrary: screen({
    path: '/faultAnalysis/FaultCaseLibrary',
    query: { id: null, equipmentId: null, findingId: null },
    label: { cn: '故障案例库', en: 'Fault cases' },
    specName: { cn: '故障案例库', en: 'Fault case library' },
    module: 'fault',
    group: 'findings',
    permission: 'business:faultCase:list',
    keywords,
  }),
  caseForm: screen({
    path: '/faultAnalysis/FaultCaseLibraryCreateEdit',
    query: { id: null, findingId: null, alarmId: null, workId: null },
    label: { cn: '编辑故障案例', en: 'Edit fault case' },
    module: 'fault',
    permission: 'business:faultCase:edit',
    parent: '/faultAnalysis/FaultCaseLibrary',
  }),
}

/** The public cases of the platform, and those that customers want to publish. */
export const publicCaseScreens = {
  publicCases: screen({
    path: '/faultCaseLibraryList_root',
    query: { id: null },
    label: { cn: '公开故障案例', en: 'Public fault cases' },
    specName: { cn: '故障案例库', en: 'Fault case library' },
    module: 'platform',
    permission: 'platform:faultCase:list',
    platformOnly: true,
    keywords,
  }),
  publicCaseForm: screen({
    path: '/faultCaseLibraryCreateEdit_root',
    query: { id: null },
    label: { cn: '编辑公开案例', en: 'Edit public case' },
    module: 'platform',
    permission: 'platform:faultCase:edit',
    platformOnly: true,
    parent: '/faultCaseLibraryList_root',
  }),
}
