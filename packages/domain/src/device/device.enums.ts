import { enumeration } from '../core/enum.ts'
import { gatewayModels } from './model/gateway-models.table.ts'
import { sensorModels } from './model/sensor-models.table.ts'

export const deviceOnline = enumeration(
  'DeviceOnline',
  { cn: '在线状态', en: 'Connection' },
  {
    Online: { code: 1, cn: '在线', en: 'Online', tone: 'good' },
    Offline: { code: 2, cn: '离线', en: 'Offline', tone: 'unknown' },
  },
)

/** Collection mode of a waveform; codes of the specification. */
export const collectionFrequencyMode = enumeration(
  'CollectionFrequencyMode',
  { cn: '采集模式', en: 'Collection mode' },
  {
    None: { code: -1, cn: '全部', en: 'All' },
    Middle: { code: 0, cn: '中频', en: 'Medium frequency' },
    High: { code: 1, cn: '高频', en: 'High frequency' },
    LongWave: { code: 2, cn: '长波形', en: 'Long waveform' },
    VoicePrint: { code: 3, cn: '声纹', en: 'Sound' },
  },
)

/** The sensor models; see the table for their capabilities. */
export const sensorModel = enumeration(
  'SensorModel',
  { cn: '传感器型号', en: 'Sensor model' },
  Object.fromEntries(sensorModels.map((row) => [row.model, { code: row.model, cn: row.model, en: row.model }])),
)

/** The gateway types; see the table for their capabilities. */
export const gatewayType = enumeration(
  'GatewayType',
  { cn: '网关类型', en: 'Gateway type' },
  Object.fromEntries(gatewayModels.map((row) => [row.type, { code: row.type, cn: row.label.cn, en: row.label.en }])),
)

const sleepChoices: Readonly<Record<string, { code: number; cn: string; en: string }>> = {
  NotSleeping: { code: 0, cn: '不休眠', en: 'Never sleeps' },
  S30: { code: 0.5, cn: '30 秒', en: '30 s' },
  ...Object.fromEntries([1, 2, 3, 5, 10, 15, 30].map((m) => [`M${m}`, { code: m, cn: `${m} 分钟`, en: `${m} min` }])),
  ...Object.fromEntries(Array.from({ length: 24 }, (_, i) => i + 1).map((h) => [`H${h}`, { code: h * 60, cn: `${h} 小时`, en: `${h} h` }])),
}

/** Sleep period of a sensor, in minutes; 0 for a sensor that does not sleep. Choices: specification, section 9 of its second document. */
export const sleepMinutes = enumeration('SleepMinutes', { cn: '休眠周期', en: 'Sleep period' }, sleepChoices)

/** Filter of a device list. */
export const onlineFilter = enumeration(
  'OnlineFilter',
  { cn: '在线筛选', en: 'Connection filter' },
  {
    All: { code: 'All', cn: '全部', en: 'All' },
    Online: { code: 'Online', cn: '在线', en: 'Online' },
    Offline: { code: 'Offline', cn: '离线', en: 'Offline' },
  },
)

/** Connection of a gateway that is not online: offline, or connecting until it has connected for the first time. */
export const gatewayConnection = enumeration(
  'GatewayConnection',
  { cn: '网关连接', en: 'Gateway connection' },
  {
    Offline: { code: 'Offline', cn: '离线', en: 'Offline', tone: 'unknown' },
    Connecting: { code: 'Connecting', cn: '连接中', en: 'Connecting', tone: 'accent' },
  },
)

/** Protocol in which a device sends its messages. */
export const deviceProtocol = enumeration(
  'DeviceProtocol',
  { cn: '设备协议', en: 'Device protocol' },
  {
    ThingsBoard: { code: 'thingsboard', cn: 'ThingsBoard 设备接口', en: 'ThingsBoard device API' },
    FileTransfer: { code: 'fileTransfer', cn: '文件分段传输', en: 'File transfer in parts' },
    Modbus: { code: 'modbus', cn: 'Modbus', en: 'Modbus' },
    Broker: { code: 'broker', cn: 'MQTT 服务器（JSON）', en: 'MQTT broker (JSON)' },
    ChirpStack: { code: 'chirpstack', cn: 'ChirpStack', en: 'ChirpStack' },
    Sparkplug: { code: 'sparkplug', cn: 'Sparkplug B', en: 'Sparkplug B' },
    Card: { code: 'card', cn: '采集卡（TCP）', en: 'DAQ card (TCP)' },
    OpcUa: { code: 'opcua', cn: 'OPC UA', en: 'OPC UA' },
  },
)

/** How a gateway gets its address. */
export const ipMode = enumeration(
  'IpMode',
  { cn: 'IP 获取方式', en: 'IP assignment' },
  {
    DHCP: { code: 1, cn: '自动获取', en: 'DHCP' },
    Static: { code: 0, cn: '静态 IP', en: 'Static' },
  },
)

/** Carrier inversion of a LoRa gateway. */
export const carrierInversion = enumeration(
  'CarrierInversion',
  { cn: '载波反转', en: 'Carrier inversion' },
  {
    NotReversal: { code: 'NotReversal', cn: '不反转', en: 'Not inverted' },
    Reversal: { code: 'Reversal', cn: '反转', en: 'Inverted' },
  },
)

/** Signal type of a channel of a DAQ card. */
export const cardChannelType = enumeration(
  'CardChannelType',
  { cn: '通道类型', en: 'Channel type' },
  {
    RotateSpeed: { code: 'RotateSpeed', cn: '转速', en: 'Rotational speed' },
    Temperature: { code: 'Temperature', cn: '温度', en: 'Temperature' },
    Vibration: { code: 'Vibration', cn: '振动', en: 'Vibration' },
  },
)

/** Outputs of an alarm lamp. */
export const lampType = enumeration(
  'LampType',
  { cn: '报警灯类型', en: 'Lamp type' },
  {
    Sound: { code: 'Sound', cn: '声音', en: 'Sound' },
    Light: { code: 'Light', cn: '灯光', en: 'Light' },
    Both: { code: 'Both', cn: '声光', en: 'Light and sound' },
  },
)

/** Register map of an alarm lamp; `lamp-controls.table.ts` has the writes of each. */
export const lampControl = enumeration(
  'LampControl',
  { cn: '控制方式', en: 'Control type' },
  {
    Address: { code: 'Address', cn: '线圈与音量寄存器', en: 'Coil and volume register' },
    Relay: { code: 'Relay', cn: 'Modbus 继电器模块', en: 'Modbus relay module' },
    PatliteLa6: { code: 'PatliteLa6', cn: 'PATLITE LA6-POE', en: 'PATLITE LA6-POE' },
    PatliteWe: { code: 'PatliteWe', cn: 'PATLITE WE-LAN', en: 'PATLITE WE-LAN' },
    Custom: { code: 'Custom', cn: '自定义寄存器', en: 'Custom register' },
  },
)

/** Register type of a custom lamp: function 5 or function 6 of Modbus. */
export const lampRegister = enumeration(
  'LampRegister',
  { cn: '寄存器类型', en: 'Register type' },
  {
    Coil: { code: 'coil', cn: '线圈（功能码 5）', en: 'Coil (function 5)' },
    Register: { code: 'register', cn: '保持寄存器（功能码 6）', en: 'Holding register (function 6)' },
  },
)

/** Status of a firmware upgrade. */
export const upgradeStatus = enumeration(
  'UpgradeStatus',
  { cn: '升级状态', en: 'Upgrade status' },
  {
    Success: { code: 1, cn: '升级成功', en: 'Upgraded', tone: 'good' },
    Failed: { code: 2, cn: '升级失败', en: 'Failed', tone: 'danger' },
    Upgrading: { code: 3, cn: '升级中', en: 'Upgrading', tone: 'accent' },
    Waiting: { code: 4, cn: '等待升级', en: 'Waiting', tone: 'neutral' },
  },
)

/** Status of a command to a device. */
export const commandStatus = enumeration(
  'CommandStatus',
  { cn: '指令状态', en: 'Command status' },
  {
    Success: { code: 1, cn: '成功', en: 'Success', tone: 'good' },
    Failed: { code: 2, cn: '失败', en: 'Failed', tone: 'danger' },
    Pending: { code: 3, cn: '待下发', en: 'Pending', tone: 'neutral' },
    HasSend: { code: 4, cn: '已下发', en: 'Sent', tone: 'accent' },
    Stopped: { code: 5, cn: '已停止', en: 'Stopped', tone: 'unknown' },
  },
)

/** Whether settings have been applied on the device. */
export const configStatus = enumeration(
  'ConfigStatus',
  { cn: '配置状态', en: 'Settings status' },
  {
    Pending: { code: 0, cn: '待下发', en: 'Pending', tone: 'warning' },
    HasSending: { code: 1, cn: '已下发', en: 'Sent', tone: 'accent' },
    Modified: { code: 2, cn: '已生效', en: 'Applied', tone: 'good' },
  },
)

/** Whether the waveform settings of a sensor have been applied. */
export const sendWave = enumeration(
  'SendWave',
  { cn: '波形下发状态', en: 'Waveform settings status' },
  {
    Pending: { code: 'Pending', cn: '待下发', en: 'Pending', tone: 'warning' },
    HasSend: { code: 'HasSend', cn: '已下发', en: 'Sent', tone: 'accent' },
    HasModified: { code: 'HasModified', cn: '已生效', en: 'Applied', tone: 'good' },
  },
)

/** Whether a sensor samples at its own intervals or at synchronised times. */
export const workMode = enumeration(
  'WorkMode',
  { cn: '工作模式', en: 'Operating mode' },
  {
    Normal: { code: 'Normal', cn: '普通模式', en: 'Normal' },
    Timebase: { code: 'Timebase', cn: '时基模式', en: 'Time-synchronised' },
  },
)
