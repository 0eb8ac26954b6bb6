import type { Text } from '../../core/text.ts'

/** Groups of gateway settings. */
export type GatewaySettingGroup = 'general' | 'network' | 'cloud' | 'mqtt' | 'radio' | 'lora' | 'encryption' | 'modbus' | 'speed'

/** Capabilities of a gateway type. */
export interface GatewayModel {
  readonly type: string
  readonly label: Text
  /** Connection to its sensors. */
  readonly link: 'radio' | 'wire' | 'ethernet'
  /** Number of bound sensors above which a warning is shown; the specification has one figure for all types. */
  readonly sensorWarning: number
  readonly settings: readonly GatewaySettingGroup[]
  /** Whether it has a SIM card whose state can be read. */
  readonly hasSim: boolean
}

const sensorWarning = 30

/** Gateway types of the specification; settings follow its field list, the assignment to types is a guess. */
export const gatewayModels: readonly GatewayModel[] = [
  {
    type: 'Bluetooth',
    label: { cn: '蓝牙网关', en: 'Bluetooth gateway' },
    link: 'radio',
    sensorWarning,
    settings: ['general', 'network', 'cloud', 'mqtt', 'radio'],
    hasSim: false,
  },
  {
    type: 'LoRa',
    label: { cn: 'LoRa 网关', en: 'LoRa gateway' },
    link: 'radio',
    sensorWarning,
    settings: ['general', 'network', 'cloud', 'mqtt', 'lora', 'encryption'],
    hasSim: false,
  },
  {
    type: 'RS485',
    label: { cn: 'RS485 网关', en: 'RS485 gateway' },
    link: 'wire',
    sensorWarning,
    settings: ['general', 'network', 'cloud', 'mqtt', 'modbus', 'encryption'],
    hasSim: false,
  },
  {
    type: 'ZigBee',
    label: { cn: 'ZigBee 网关', en: 'ZigBee gateway' },
    link: 'radio',
    sensorWarning,
    settings: ['general', 'network', 'cloud', 'mqtt', 'radio'],
    hasSim: false,
  },
  {
    type: 'RVT50',
    label: { cn: 'RVT50 网关', en: 'RVT50 gateway' },
    link: 'radio',
    sensorWarning,
    settings: ['general', 'network', 'cloud', 'mqtt', 'speed'],
    hasSim: false,
  },
  {
    type: 'DTU',
    label: { cn: 'DTU', en: 'DTU' },
    link: 'wire',
    sensorWarning,
    settings: ['general', 'cloud', 'mqtt', 'modbus', 'encryption'],
    hasSim: true,
  },
  {
    type: 'DTUEthernet',
    label: { cn: '以太网 DTU', en: 'Ethernet DTU' },
    link: 'ethernet',
    sensorWarning,
    settings: ['general', 'network', 'cloud', 'mqtt', 'modbus', 'encryption'],
    hasSim: false,
  },
  {
    type: 'NGWP02',
    label: { cn: 'NGWP02 网关', en: 'NGWP02 gateway' },
    link: 'radio',
    sensorWarning,
    settings: ['general', 'network', 'cloud', 'mqtt', 'radio'],
    hasSim: false,
  },
]
