import type { Text } from '../core/text.ts'

/** What is new for users, of some weeks of work: the changelog has everything, in English. */
export interface NewsEntry {
  /** The day it was written; later ones sort last. */
  readonly key: string
  readonly items: readonly Text[]
}

/** The newest first. An entry is never changed after a release: a new one is added above it. */
export const whatsNew: readonly NewsEntry[] = [
  {
    key: '2026-11-30',
    items: [
      {
        cn: '手机应用可以离线完成点检：扫码、读 NFC、录音、用手机测量，联网后自动提交。',
        en: 'Rounds on phones work without a network: scan labels, record sound, measure with the phone. Everything is sent when the network is back.',
      },
      {
        cn: '点检的路线、标准、隐患、维修与保养单、按运行小时或诊断结论触发的保养计划，以及点检报告。',
        en: 'Inspection with routes, standards, hazards, repair and maintenance orders, plans by running hours or findings, and reports.',
      },
      {
        cn: '连接 Modbus、OPC UA、Sparkplug、ChirpStack 设备和采集卡，并向它们下发指令和参数。',
        en: 'Connectors to Modbus, OPC UA, Sparkplug, ChirpStack and collection cards, with commands and settings.',
      },
      {
        cn: '“数据导出”把公司的全部数据打包成一个 ZIP 文件，可导入另一套系统。',
        en: 'Data export takes everything of a company home as one ZIP file, which another installation can import.',
      },
      {
        cn: '“用量”显示每天的消息、测量值、波形、接口调用和存储，以及版本的限制。',
        en: 'Usage shows messages, values, waveforms, calls and storage by day, against the limits of the edition.',
      },
      {
        cn: 'TypeScript 和 Python 客户端、命令行工具 undertone，以及 Grafana 仪表板。',
        en: 'Clients for TypeScript and Python, the command undertone, and dashboards for Grafana.',
      },
    ],
  },
]

/** The newest entry. */
export const newestNews: string = whatsNew[0]?.key ?? ''
