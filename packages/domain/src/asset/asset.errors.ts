import type { ErrorRow } from '../core/error.ts'

export const assetErrors = {
  equipmentHasMappings: {
    code: 1201,
    status: 200,
    cn: '请先删除测点，再删除设备',
    en: 'Delete the measuring points first, then the machine',
  },
  mappingIsBound: {
    code: 1202,
    status: 200,
    cn: '测点已绑定传感器，请先解绑',
    en: 'The measuring point is bound to a sensor: unbind it first',
  },
  equipmentHasComponents: {
    code: 1204,
    status: 200,
    cn: '请先删除设备的部件',
    en: 'Delete the components of the machine first',
  },
  bearingInUse: { code: 1205, status: 200, cn: '轴承已被设备或部件引用', en: 'Machines or components refer to the bearing' },
  failedBeforeCommissioned: {
    code: 1206,
    status: 200,
    cn: '失效时间不能早于投用时间',
    en: 'A component cannot fail before it was commissioned',
  },
} as const satisfies Record<string, ErrorRow>
