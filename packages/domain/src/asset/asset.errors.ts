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
    en: 'The measuring point is bound to a sensor. Unbind it first.',
  },
  equipmentHasComponents: {
    code: 1204,
    status: 200,
    cn: '请先删除设备的部件',
    en: 'Delete the components of the machine first',
  },
  bearingInUse: { code: 1205, status: 200, cn: '轴承已被设备或部件引用', en: 'The bearing is used by machines or components' },
  failedBeforeCommissioned: {
    code: 1206,
    status: 200,
    cn: '失效时间不能早于投用时间',
    en: 'The failure date must not be before the commissioning date',
  },
  modelInUse: {
    code: 1207,
    status: 200,
    cn: '有设备沿用该模板，请先解除关联',
    en: 'Machines use the template. Detach them first.',
  },
  modelChanged: {
    code: 1208,
    status: 200,
    cn: '模板或设备刚被修改，请重新查看预览',
    en: 'The template or a machine has changed. Check the preview again.',
  },
  machineNameTaken: {
    code: 1209,
    status: 200,
    cn: '该区域已有设备“{name}”',
    en: 'The area already has a machine "{name}"',
  },
  duplicateMachineName: { code: 1210, status: 200, cn: '设备名称“{name}”重复', en: 'Duplicate machine name: "{name}"' },
  duplicatePartName: {
    code: 1211,
    status: 200,
    cn: '{part}名称“{name}”重复',
    en: '{part}: duplicate name "{name}"',
  },
  bearingInTemplate: { code: 1212, status: 200, cn: '轴承已被设备模板引用', en: 'The bearing is used by machine templates' },
  thresholdUsedByMachine: {
    code: 1213,
    status: 200,
    cn: '有设备使用该阈值模板，请先更换',
    en: 'Machines use the threshold template. Assign them another one first.',
  },
  thresholdUsedByTemplate: {
    code: 1214,
    status: 200,
    cn: '有设备模板使用该阈值模板，请先更换',
    en: 'Machine templates use the threshold template. Assign them another one first.',
  },
  planOfPoint: { code: 1215, status: 200, cn: '{machine} / {name}，{setting}：{problem}', en: '{machine} / {name}, {setting}: {problem}' },
} as const satisfies Record<string, ErrorRow>
