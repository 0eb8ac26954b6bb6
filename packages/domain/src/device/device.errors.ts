import type { ErrorRow } from '../core/error.ts'

export const deviceErrors = {
  sensorExists: { code: 1301, status: 200, cn: '传感器已存在', en: 'Sensor exists already' },
  gatewayHasSensors: {
    code: 1302,
    status: 200,
    cn: '请先解绑或删除网关下的传感器',
    en: 'Unbind or delete the sensors of the gateway first',
  },
  mappingTaken: {
    code: 1303,
    status: 200,
    cn: '测点已绑定传感器 {sensor}，请先解绑',
    en: 'The measuring point is already bound to sensor {sensor}. Unbind it first.',
  },
  sensorIsBound: {
    code: 1304,
    status: 200,
    cn: '传感器已绑定测点，请先解绑',
    en: 'The sensor is bound to a measuring point. Unbind it first.',
  },
  axesRepeat: {
    code: 1305,
    status: 200,
    cn: 'X、Y、Z 轴的方向不能重复',
    en: 'X, Y and Z must point in three different directions',
  },
  uploadNotAboveSampling: {
    code: 1306,
    status: 200,
    cn: '上传周期必须大于采样周期',
    en: 'The upload interval must be longer than the sampling interval',
  },
  noWaveWithoutSleep: {
    code: 1307,
    status: 200,
    cn: '不休眠的传感器不能采集波形',
    en: 'A sensor cannot collect waveforms without sleeping',
  },
  notOfferedByModel: { code: 1308, status: 200, cn: '{model} 不支持该取值', en: '{model} does not support this value' },
  outOfRange: { code: 1309, status: 200, cn: '须在 {min} 与 {max} 之间', en: 'Enter a value between {min} and {max}' },
  settingInvalid: { code: 1310, status: 200, cn: '{setting}：{problem}', en: '{setting}: {problem}' },
  settingUnknown: { code: 1311, status: 200, cn: '该类型网关没有此项设置', en: 'This gateway type does not have this setting' },
  staticNeedsAddress: {
    code: 1312,
    status: 200,
    cn: '静态 IP 须填写 IP 地址、子网掩码和网关地址',
    en: 'A static IP needs the IP address, the netmask and the gateway address',
  },
  commandNotOffered: { code: 1313, status: 200, cn: '不支持此指令', en: 'The device does not support this command' },
  commandNotPending: {
    code: 1314,
    status: 200,
    cn: '指令已不在等待下发，无法停止',
    en: 'The command is no longer pending and cannot be stopped',
  },
  tooManyToCorrect: {
    code: 1315,
    status: 200,
    cn: '数据过多，请缩短时间段',
    en: 'Too many samples for one correction. Choose a shorter period.',
  },
  shiftOfNothing: { code: 1316, status: 200, cn: '请输入平移时间', en: 'Enter by how much the times are shifted' },
  correctionUnknown: { code: 1317, status: 200, cn: '该校正不存在或已撤销', en: 'The correction does not exist or was undone already' },
  tooManyMappings: { code: 1318, status: 200, cn: '一个传感器最多映射 {max} 个键', en: 'A sensor can have at most {max} mapped keys' },
} as const satisfies Record<string, ErrorRow>
