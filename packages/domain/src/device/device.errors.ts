import type { ErrorRow } from '../core/error.ts'

export const deviceErrors = {
  sensorExists: { code: 1301, status: 200, cn: '传感器已存在', en: 'Sensor exists' },
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
    en: 'The measuring point already holds sensor {sensor}: unbind it first',
  },
  sensorIsBound: {
    code: 1304,
    status: 200,
    cn: '传感器已绑定测点，请先解绑',
    en: 'The sensor is bound to a measuring point: unbind it first',
  },
  axesRepeat: {
    code: 1305,
    status: 200,
    cn: 'X、Y、Z 轴的方向不能重复',
    en: 'The axes X, Y and Z must point in three different directions',
  },
  uploadNotAboveSampling: {
    code: 1306,
    status: 200,
    cn: '上传周期必须大于采样周期',
    en: 'The upload time must be greater than the sampling time',
  },
  noWaveWithoutSleep: {
    code: 1307,
    status: 200,
    cn: '不休眠的传感器不能采集波形',
    en: 'The sensor cannot collect waveforms without sleeping',
  },
} as const satisfies Record<string, ErrorRow>
