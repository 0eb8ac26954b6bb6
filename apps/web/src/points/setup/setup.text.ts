import type { Text } from '@undertone/domain/core/text'

/** Texts of the steps after something was created. */
export const setupText = {
  progress: { cn: '已完成 {done}/{all}', en: '{done} of {all} done' },
  dismiss: { cn: '不再显示', en: 'Dismiss' },
  machineTitle: { cn: '{name}：接入监测', en: 'Set up {name}' },
  gatewayTitle: { cn: '{name}：接入网关', en: 'Connect {name}' },

  machine: { cn: '设备', en: 'Machine' },
  created: { cn: '已创建', en: 'Created' },
  points: { cn: '测点', en: 'Measuring points' },
  pointsHelp: { cn: '安装传感器的位置，例如驱动端轴承', en: 'Where sensors are mounted, such as the drive-end bearing' },
  pointCount: { cn: '{n} 个测点', en: '{n} {n|point|points}' },
  addPoint: { cn: '添加测点', en: 'Add measuring point' },
  addAnother: { cn: '再添加一个', en: 'Add another' },
  sensor: { cn: '传感器', en: 'Sensor' },
  sensorHelp: { cn: '绑定到测点后开始采集', en: 'Measures once it is bound to a point' },
  sensorCount: { cn: '{n}/{all} 个测点已绑定', en: '{n} of {all} bound' },
  addSensor: { cn: '为“{point}”添加传感器', en: 'Add a sensor at {point}' },
  firstValue: { cn: '首个测量值', en: 'First value' },
  firstValueHelp: { cn: '网关在线后自动到达', en: 'Arrives by itself while the gateway is online' },
  received: { cn: '已收到', en: 'Received' },
  gateways: { cn: '检查网关', en: 'Check gateways' },
  askAdmin: { cn: '请联系管理员', en: 'Ask an administrator' },

  credential: { cn: '凭证', en: 'Credential' },
  credentialHelp: { cn: '已签发，请填入网关', en: 'Issued: enter it in the gateway' },
  connection: { cn: '连接', en: 'Connection' },
  connectionHelp: { cn: '在网关中填写 {host} 端口 {port} 和凭证', en: 'Enter {host}, port {port} and the credential in the gateway' },
  connected: { cn: '已连接', en: 'Connected' },
  gatewaySensorHelp: { cn: '只接收已登记传感器的数据', en: 'Only data of registered sensors are stored' },
  gatewaySensorCount: { cn: '{n} 个传感器', en: '{n} {n|sensor|sensors}' },
  addGatewaySensor: { cn: '添加传感器', en: 'Add a sensor' },
  firstMessage: { cn: '首条消息', en: 'First message' },
  firstMessageHelp: { cn: '连接后自动到达', en: 'Arrives by itself once the gateway is connected' },
} as const satisfies Record<string, Text>
