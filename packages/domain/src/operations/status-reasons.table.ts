import type { Text } from '../core/text.ts'

/** Why a part is not well, and what to do. */
export const statusReasons = {
  notWatched: { cn: '没有服务器在运行，或数据库不可用', en: 'No server ran, or the database was away' },
  databaseAway: { cn: '数据库没有响应', en: 'The database does not answer' },
  pageDamaged: { cn: '读到损坏的数据页：npm run check-data 会指出位置', en: 'A damaged page was read: npm run check-data names it' },
  clockDiffers: { cn: '数据库与服务器的时钟相差 {ms} 毫秒', en: 'Its clock differs from that of the server by {ms} ms' },
  schemaDiffers: { cn: '数据库结构与程序版本不一致', en: 'Its schema is not that of this version' },
  ingestStopped: {
    cn: '数据接收已停止：未确认任何数据，网关会保留',
    en: 'It has stopped: nothing is acknowledged, and gateways keep their data',
  },
  ingestPaced: {
    cn: '积压 {messages} 条消息，网关被限速',
    en: '{messages} {messages|message waits|messages wait}: gateways are slowed down',
  },
  queueOld: { cn: '最早的消息已等待 {seconds} 秒', en: 'The oldest message has waited for {seconds} s' },
  tasksLate: { cn: '最早的任务已等待 {minutes} 分钟：见任务队列', en: 'The oldest task has waited for {minutes} min: see the task queue' },
  messagesFail: {
    cn: '最近一小时 {failed} 条发送失败，{sent} 条成功：见发送记录',
    en: '{failed} failed and {sent} were sent in the last hour: see the log of messages',
  },
  connectorsFail: {
    cn: '{all} 个已启用的连接中有 {failing} 个故障',
    en: '{failing} of {all} {all|connector|connectors} that are on {failing|fails|fail}',
  },
  standbyUnsafe: {
    cn: '没有备用数据库确认提交：切换会丢失数据，npm run doctor 说明原因',
    en: 'No standby confirms commits, so that a failover loses data: npm run doctor says why',
  },
  bucketAway: {
    cn: '对象存储无法使用：波形由网关保留，文件无法上传；npm run doctor 说明原因',
    en: 'The bucket cannot be used: waveforms stay with their gateways, files cannot be uploaded; npm run doctor says why',
  },
  diskFull: { cn: '剩余空间不足 5%：数据接收已暂停', en: 'Less than 5 % is free: the ingest is paused' },
  diskLow: { cn: '剩余空间不足 10%', en: 'Less than 10 % is free' },
  diskSoon: { cn: '按目前的增长，{days} 天后用完', en: 'At its present growth it is full in {days} {days|day|days}' },
  backupOld: { cn: '最近一次备份在 {hours} 小时前', en: 'The last backup is {hours} {hours|hour|hours} old' },
} as const satisfies Record<string, Text>

export type StatusReason = keyof typeof statusReasons
