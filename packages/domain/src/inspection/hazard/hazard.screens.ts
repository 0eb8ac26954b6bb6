import { screen } from '../../core/screen.ts'

/** Hazards that people report. A hazard has the address of its list: its id is in the address. The form takes what fills it in. */
export const hazardScreens = {
  hazards: screen({
    path: '/inspectionDanger',
    query: { id: null, equipmentId: null, taskId: null },
    label: { cn: '隐患', en: 'Hazards' },
    module: 'inspection',
    group: 'found',
    permission: 'business:inspectionDanger:list',
    keywords: 'danger hidden danger risk report rectify settle 隐患 整改 销号 上报',
  }),
  hazardForm: screen({
    path: '/inspectionDangerAddEdit',
    query: {
      id: null,
      equipmentId: null,
      mappingId: null,
      areaId: null,
      taskId: null,
      recurrenceOf: null,
      title: '',
      description: '',
      source: '',
      checkKey: '',
    },
    label: { cn: '隐患上报', en: 'Report a hazard' },
    module: 'inspection',
    permission: 'business:inspectionDanger:add',
    parent: '/inspectionDanger',
  }),
}
