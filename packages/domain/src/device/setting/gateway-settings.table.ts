import { enumeration } from '../../core/enum.ts'
import { choice, type Field, type Fields, flag, number, secret, text } from '../../core/field.ts'
import type { Text } from '../../core/text.ts'
import { carrierInversion, ipMode } from '../device.enums.ts'
import { channelChoices, gatewayChannelMax, hexOptions, rotationSpeedRange, wirelessMHz } from '../model/device-limits.ts'
import { type GatewaySettingGroup, gatewayModels } from '../model/gateway-models.table.ts'

/** Options 07 to 0C of a LoRa gateway; that they are spreading factors is a guess. */
export const spreadingFactor = enumeration(
  'SpreadingFactor',
  { cn: '扩频因子', en: 'Spreading factor' },
  Object.fromEntries(hexOptions.map((hex) => [`SF${Number.parseInt(hex, 16)}`, { code: hex, cn: hex, en: hex }])),
)

/** Band of the 2.4 GHz radio. */
export const wirelessBand = enumeration(
  'WirelessBand',
  { cn: '无线频段', en: 'Wireless band' },
  { Band2450: { code: wirelessMHz, cn: `${wirelessMHz} MHz`, en: `${wirelessMHz} MHz` } },
)

const ipv4 = {
  regex: /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}$/,
  message: { cn: '格式应为 192.168.1.10', en: 'Use the format 192.168.1.10' },
}
const hex = (digits: number) => ({
  regex: new RegExp(`^[0-9A-Fa-f]{${digits}}$`),
  message: { cn: `须为 ${digits} 位十六进制数`, en: `Enter ${digits} hexadecimal digits` },
})
const address = (label: Text) => text({ label, max: 15, halfWidth: true, pattern: ipv4 })
const host = (label: Text) =>
  text({
    label,
    max: 253,
    halfWidth: true,
    pattern: { regex: /^[\w.:-]+$/, message: { cn: '请输入 IP 或域名', en: 'Enter an IP address or a host name' } },
  })
const port = (label: Text, initial: number) => number({ label, integer: true, min: 1, max: 65_535, initial })
/** Frequency range of a LoRa radio, MHz (source: Semtech SX1276 data sheet). */
const loraMHz = { min: 137, max: 1020 } as const
/** First uplink and downlink channel of the band CN470, MHz (source: LoRaWAN regional parameters). */
const loraStart = { receiveMHz: 470.3, sendMHz: 500.3 } as const

/** The settings of gateways by group. Ranges without a source in the specification are guesses. */
export const gatewaySettingGroups = {
  general: {
    label: { cn: '常规', en: 'General' },
    fields: {
      heartbeat: number({
        label: { cn: '心跳间隔', en: 'Heartbeat interval' },
        unit: 'second',
        integer: true,
        min: 10,
        max: 3600,
        initial: 60,
      }),
      dataLogger: flag({
        label: { cn: '断网缓存', en: 'Offline buffering' },
        keywords: '网关数据记录 gateway data logger',
        required: true,
        // A guess: values that are lost offline cannot be restored.
        initial: true,
        help: { cn: '断网时缓存数据，恢复后补传', en: 'Buffers data offline and uploads it later' },
      }),
    },
  },
  network: {
    label: { cn: '网络', en: 'Network' },
    fields: {
      ipMode: choice(ipMode, { label: { cn: 'IP 获取方式', en: 'IP assignment' }, initial: 1 }),
      ipAddress: address({ cn: 'IP 地址', en: 'IP address' }),
      netmask: address({ cn: '子网掩码', en: 'Netmask' }),
      gatewayAddress: address({ cn: '网关地址', en: 'Gateway address' }),
    },
  },
  cloud: {
    label: { cn: '云平台', en: 'Platform' },
    fields: {
      cloudHost: host({ cn: '云平台 IP', en: 'Platform address' }),
      cloudPort: port({ cn: '云平台端口', en: 'Platform port' }, 1883),
    },
  },
  mqtt: {
    label: { cn: 'MQTT', en: 'MQTT' },
    fields: {
      mqttClientId: text({ label: { cn: '客户端 ID', en: 'Client ID' }, max: 64, halfWidth: true }),
      mqttUser: text({ label: { cn: '用户名', en: 'Username' }, max: 64, halfWidth: true }),
      mqttPassword: secret({ label: { cn: '密码', en: 'Password' }, min: 1, max: 128 }),
      mqttQos: number({
        label: { cn: 'QoS', en: 'QoS' },
        integer: true,
        min: 0,
        max: 1,
        initial: 1,
        help: { cn: '1：平台确认保存后才算送达', en: '1: delivered only after the platform has stored the data' },
      }),
    },
  },
  radio: {
    label: { cn: '无线', en: 'Radio' },
    fields: {
      networkNumber: text({
        label: { cn: '网络号', en: 'Network number' },
        max: 8,
        halfWidth: true,
        pattern: hex(8),
        help: { cn: '8 位十六进制数', en: '8 hexadecimal digits' },
      }),
      wirelessMHz: choice(wirelessBand, { label: { cn: '无线频段', en: 'Wireless band' }, initial: wirelessMHz }),
      channel: number({ label: { cn: '信道', en: 'Channel' }, integer: true, ...channelChoices, required: true, initial: 0 }),
    },
  },
  lora: {
    label: { cn: 'LoRa', en: 'LoRa' },
    fields: {
      loraChannel: number({
        label: { cn: '信道值', en: 'Channel value' },
        integer: true,
        min: 0,
        max: gatewayChannelMax,
        required: true,
        initial: 0,
      }),
      receiveMHz: number({
        label: { cn: '接收频率 (MHz)', en: 'Receive frequency (MHz)' },
        ...loraMHz,
        required: true,
        initial: loraStart.receiveMHz,
      }),
      sendMHz: number({
        label: { cn: '发送频率 (MHz)', en: 'Transmit frequency (MHz)' },
        ...loraMHz,
        required: true,
        initial: loraStart.sendMHz,
      }),
      receiveSpreading: choice(spreadingFactor, {
        label: { cn: '接收扩频因子', en: 'Receive spreading factor' },
        required: true,
        initial: hexOptions[0],
      }),
      sendSpreading: choice(spreadingFactor, {
        label: { cn: '发送扩频因子', en: 'Transmit spreading factor' },
        required: true,
        initial: hexOptions[0],
      }),
      carrierInversion: choice(carrierInversion, { label: { cn: '载波反转', en: 'Carrier inversion' } }),
    },
  },
  encryption: {
    label: { cn: '加密', en: 'Encryption' },
    fields: {
      aesKey: secret({
        label: { cn: 'AES 密钥', en: 'AES key' },
        min: 32,
        max: 32,
        help: { cn: '32 位十六进制数', en: '32 hexadecimal digits' },
      }),
    },
  },
  modbus: {
    label: { cn: 'Modbus', en: 'Modbus' },
    fields: {
      modbusTcp: flag({ label: { cn: 'Modbus TCP', en: 'Modbus TCP' } }),
      modbusPort: port({ cn: 'Modbus 端口', en: 'Modbus port' }, 502),
      modbusUnit: number({ label: { cn: '从站地址', en: 'Unit ID' }, integer: true, min: 1, max: 247, initial: 1 }),
    },
  },
  speed: {
    label: { cn: '转速', en: 'Rotational speed' },
    fields: {
      rotationSpeed: number({ label: { cn: '转速', en: 'Rotational speed' }, unit: 'speed', integer: true, ...rotationSpeedRange }),
      samplingMultiple: number({
        label: { cn: '采样倍数', en: 'Sampling multiple' },
        integer: true,
        min: 1,
        max: 64,
        required: true,
        initial: 1,
        help: { cn: '每转采样点数的倍数', en: 'Multiple of the samples per revolution' },
      }),
    },
  },
} as const satisfies Record<GatewaySettingGroup, { label: Text; fields: Fields }>

/** The setting groups of a gateway type, in form order. */
export const gatewayGroupsOf = (type: string): readonly GatewaySettingGroup[] =>
  gatewayModels.find((one) => one.type === type)?.settings ?? []

/** The settings of a gateway type, by name. */
export const gatewayFieldsOf = (type: string): Readonly<Record<string, Field>> =>
  Object.assign({}, ...gatewayGroupsOf(type).map((group) => gatewaySettingGroups[group].fields))
