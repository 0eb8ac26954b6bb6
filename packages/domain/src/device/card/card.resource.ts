import { z } from 'zod'
import { owningCompany } from '../../core/common-fields.ts'
import { type Fields, number, text } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import { lanHost, tcpPort } from '../lan-address.ts'
import { allChannelSettings, cardChannelBase } from './card-channel.ts'

const ofCard = { cn: '采集卡地址', en: 'Card address' }
const ofHost = { cn: '上位机', en: 'Destination host' }

/** Maximum number of channels of a card. A guess: common cards have 4 to 32. */
export const maxCardChannels = 64

/** The columns of channels in a workbook: each type leaves the settings of the others empty. */
const channelColumns: Fields = {
  number: number({ label: { cn: '通道', en: 'Channel' }, integer: true, min: 1, max: maxCardChannels, required: true }),
  ...cardChannelBase,
  ...Object.fromEntries(Object.entries(allChannelSettings).map(([name, field]) => [name, { ...field, required: false }])),
}

/** A data acquisition (DAQ) card: an analogue front end with numbered channels for wired sensors, in the plant network. */
export const collectCard = resource({
  key: 'collectCard',
  label: { cn: '采集卡', en: 'DAQ card' },
  plural: { cn: '采集卡', en: 'DAQ cards' },
  hint: {
    cn: '采集卡接入有线的振动、温度和转速信号，每个通道绑定一个测点。',
    en: 'A DAQ card acquires wired vibration, temperature and speed signals. Each channel is bound to a measuring point.',
  },
  permission: 'business:collectCard',
  table: 'collect_card',
  title: 'name',
  owner: 'companyId',
  // Lists show how the card is connected.
  answers: {
    row: {
      /** State of its connector, a code of ConnectorState; null without one. */
      connection: z.string().nullable().optional(),
      lastDataAt: z.string().nullable().optional(),
    },
  },
  fields: {
    name: text({ label: { cn: '名称', en: 'Name' }, max: 60, required: true, list: true, search: true }),
    companyId: owningCompany,
    channelCount: number({
      label: { cn: '通道数', en: 'Channels' },
      integer: true,
      min: 1,
      max: maxCardChannels,
      required: true,
      initial: 8,
      list: true,
      help: { cn: '修改通道数将解除通道与测点的绑定', en: 'Changing this unbinds the measuring points from the channels' },
    }),
    ip: lanHost({ cn: 'IP 地址', en: 'IP address' }, { required: true, list: true, search: true, section: ofCard }),
    // The port numbers are guesses: the specification gives none.
    tcpPort: tcpPort({ cn: 'TCP 端口', en: 'TCP port' }, { required: true, list: true, initial: 5000, section: ofCard }),
    serverIp: lanHost({ cn: '上位机 IP', en: 'Host IP' }, { required: true, section: ofHost }),
    serverPort: tcpPort({ cn: '上位机端口', en: 'Host port' }, { required: true, initial: 5001, section: ofHost }),
  },
  parts: [{ key: 'channels', label: { cn: '通道', en: 'Channels' }, fields: channelColumns, by: 'number', fixed: true }],
  blocks: [],
  sort: ['name', 'ip'],
})
