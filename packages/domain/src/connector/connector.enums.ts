import { enumeration } from '../core/enum.ts'

/** What a connector speaks. */
export const connectorKind = enumeration(
  'ConnectorKind',
  { cn: '协议', en: 'Protocol' },
  {
    Modbus: { code: 'modbus', cn: 'Modbus', en: 'Modbus' },
    Broker: { code: 'broker', cn: 'MQTT 服务器（JSON）', en: 'MQTT broker (JSON)' },
    ChirpStack: { code: 'chirpstack', cn: 'ChirpStack（LoRaWAN）', en: 'ChirpStack (LoRaWAN)' },
    Sparkplug: { code: 'sparkplug', cn: 'Sparkplug B', en: 'Sparkplug B' },
    Card: { code: 'card', cn: '采集卡（TCP）', en: 'DAQ card (TCP)' },
    OpcUa: { code: 'opcua', cn: 'OPC UA', en: 'OPC UA' },
    OpcUaServer: { code: 'opcuaServer', cn: 'OPC UA 服务器（输出测点数据）', en: 'OPC UA server (publish points)' },
    SparkplugOut: { code: 'sparkplugOut', cn: 'Sparkplug B（输出测点数据）', en: 'Sparkplug B (publish points)' },
  },
)

/** How a connector is doing. */
export const connectorState = enumeration(
  'ConnectorState',
  { cn: '状态', en: 'State' },
  {
    Off: { code: 'off', cn: '已停用', en: 'Off', tone: 'neutral' },
    Starting: { code: 'starting', cn: '等待启动', en: 'Waiting to start', tone: 'neutral' },
    Connecting: { code: 'connecting', cn: '连接中', en: 'Connecting', tone: 'warning' },
    Listening: { code: 'listening', cn: '等待设备接入', en: 'Waiting for the device', tone: 'warning' },
    Running: { code: 'running', cn: '运行中', en: 'Running', tone: 'good' },
    Failing: { code: 'failing', cn: '故障，将重试', en: 'Failing, will retry', tone: 'danger' },
  },
)

/** What the last reading of a mapped value was. A value whose quality is neither good nor uncertain is not stored. */
export const readingQuality = enumeration(
  'ReadingQuality',
  { cn: '读数质量', en: 'Quality' },
  {
    Good: { code: 'good', cn: '正常', en: 'Good', tone: 'good' },
    Uncertain: { code: 'uncertain', cn: '不确定', en: 'Uncertain', tone: 'warning' },
    Exception: { code: 'exception', cn: '设备返回异常码', en: 'Exception of the device', tone: 'danger' },
    Silent: { code: 'silent', cn: '设备无应答', en: 'No answer', tone: 'danger' },
    Stale: { code: 'stale', cn: '设备已离线', en: 'Stale: the device is offline', tone: 'warning' },
    Unmapped: { code: 'unmapped', cn: '未映射', en: 'Not mapped', tone: 'neutral' },
    NotANumber: { code: 'notANumber', cn: '不是数值', en: 'Not a number', tone: 'warning' },
  },
)

/** How Modbus frames reach the device. */
export const modbusTransport = enumeration(
  'ModbusTransport',
  { cn: '连接方式', en: 'Connection' },
  {
    Tcp: { code: 'tcp', cn: 'Modbus TCP，平台主动连接', en: 'Modbus TCP, we connect' },
    RtuTcp: { code: 'rtuTcp', cn: 'RTU over TCP，平台主动连接', en: 'RTU frames over TCP, we connect' },
    DialIn: { code: 'dialIn', cn: 'RTU over TCP，DTU 或网关主动接入', en: 'RTU frames over TCP, the DTU or gateway dials in' },
  },
)

/** A table of a Modbus device (MODBUS Application Protocol V1.1b3, section 4.3). */
export const modbusTable = enumeration(
  'ModbusTable',
  { cn: '数据区', en: 'Table' },
  {
    Holding: { code: 'holding', cn: '保持寄存器（03）', en: 'Holding registers (03)' },
    Input: { code: 'input', cn: '输入寄存器（04）', en: 'Input registers (04)' },
    Coil: { code: 'coil', cn: '线圈（01）', en: 'Coils (01)' },
    Discrete: { code: 'discrete', cn: '离散输入（02）', en: 'Discrete inputs (02)' },
  },
)

/** What the registers of a value contain. */
export const registerType = enumeration(
  'RegisterType',
  { cn: '数据类型', en: 'Data type' },
  {
    Int16: { code: 'int16', cn: 'int16', en: 'int16' },
    Uint16: { code: 'uint16', cn: 'uint16', en: 'uint16' },
    Int32: { code: 'int32', cn: 'int32', en: 'int32' },
    Uint32: { code: 'uint32', cn: 'uint32', en: 'uint32' },
    Float32: { code: 'float32', cn: 'float32', en: 'float32' },
    Int64: { code: 'int64', cn: 'int64', en: 'int64' },
    Float64: { code: 'float64', cn: 'float64', en: 'float64' },
  },
)

/** Order of the bytes of a value of several registers; A is the most significant. */
export const wordOrder = enumeration(
  'WordOrder',
  { cn: '字节序', en: 'Byte order' },
  {
    ABCD: { code: 'ABCD', cn: 'ABCD（高字在前）', en: 'ABCD (high word first)' },
    CDAB: { code: 'CDAB', cn: 'CDAB（低字在前）', en: 'CDAB (low word first)' },
    BADC: { code: 'BADC', cn: 'BADC（高字在前，字内交换）', en: 'BADC (high word first, bytes swapped)' },
    DCBA: { code: 'DCBA', cn: 'DCBA（低字在前，字内交换）', en: 'DCBA (low word first, bytes swapped)' },
  },
)

/** Version of MQTT with which a broker is reached. */
export const mqttVersion = enumeration(
  'MqttVersion',
  { cn: 'MQTT 版本', en: 'MQTT version' },
  {
    V311: { code: '3.1.1', cn: '3.1.1', en: '3.1.1' },
    V5: { code: '5', cn: '5', en: '5' },
  },
)

/** How ChirpStack writes its events. */
export const uplinkEncoding = enumeration(
  'UplinkEncoding',
  { cn: '事件编码', en: 'Encoding of events' },
  {
    Json: { code: 'json', cn: 'JSON', en: 'JSON' },
    Protobuf: { code: 'protobuf', cn: 'Protobuf', en: 'Protobuf' },
  },
)

/** How messages to an OPC UA server are protected (OPC UA part 7, 6.6). The policies that it calls outdated are left out. */
export const opcuaPolicy = enumeration(
  'OpcUaPolicy',
  { cn: '安全策略', en: 'Security policy' },
  {
    None: { code: 'None', cn: '无（不加密，不验证服务器）', en: 'None (not encrypted, server not verified)' },
    Basic256Sha256: { code: 'Basic256Sha256', cn: 'Basic256Sha256', en: 'Basic256Sha256' },
    Aes128: { code: 'Aes128_Sha256_RsaOaep', cn: 'Aes128_Sha256_RsaOaep', en: 'Aes128_Sha256_RsaOaep' },
    Aes256: { code: 'Aes256_Sha256_RsaPss', cn: 'Aes256_Sha256_RsaPss', en: 'Aes256_Sha256_RsaPss' },
  },
)

/** What a policy is used for. */
export const opcuaMode = enumeration(
  'OpcUaMode',
  { cn: '安全模式', en: 'Security mode' },
  {
    Sign: { code: 'sign', cn: '签名', en: 'Sign' },
    SignAndEncrypt: { code: 'signAndEncrypt', cn: '签名并加密', en: 'Sign and encrypt' },
  },
)

/** As whom an OPC UA server is used. */
export const opcuaLogin = enumeration(
  'OpcUaLogin',
  { cn: '登录方式', en: 'Login' },
  {
    Anonymous: { code: 'anonymous', cn: '匿名', en: 'Anonymous' },
    Password: { code: 'password', cn: '用户名和密码', en: 'User name and password' },
    Certificate: { code: 'certificate', cn: '平台证书', en: 'Our certificate' },
  },
)

/** Which time of an OPC UA value counts. */
export const opcuaTime = enumeration(
  'OpcUaTime',
  { cn: '时间', en: 'Time of values' },
  {
    Source: { code: 'source', cn: '数据源时间', en: 'of the source' },
    Server: { code: 'server', cn: '服务器时间', en: 'of the server' },
    Receipt: { code: 'receipt', cn: '接收时间', en: 'of receipt' },
  },
)

/** What a node of an OPC UA server is, as far as the form needs to know. */
export const opcuaNodeClass = enumeration(
  'OpcUaNodeClass',
  { cn: '节点类型', en: 'Class of a node' },
  {
    Object: { code: 'object', cn: '对象', en: 'Object' },
    Variable: { code: 'variable', cn: '变量', en: 'Variable' },
    Other: { code: 'other', cn: '其他', en: 'Other' },
  },
)
