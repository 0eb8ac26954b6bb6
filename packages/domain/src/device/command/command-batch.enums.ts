import { enumeration } from '../../core/enum.ts'

/** How far a command for many devices has come. */
export const batchState = enumeration(
  'CommandBatchState',
  { cn: '批量指令状态', en: 'State' },
  {
    Running: { code: 'running', cn: '进行中', en: 'Running', tone: 'accent' },
    Paused: { code: 'paused', cn: '已暂停', en: 'Paused', tone: 'warning' },
    Stopped: { code: 'stopped', cn: '已停止', en: 'Stopped', tone: 'unknown' },
    Finished: { code: 'finished', cn: '已完成', en: 'Finished', tone: 'good' },
  },
)

/** What is done with a command for many devices. */
export const batchAction = enumeration(
  'CommandBatchAction',
  { cn: '操作', en: 'Action' },
  {
    Pause: { code: 'pause', cn: '暂停', en: 'Pause' },
    Resume: { code: 'resume', cn: '继续', en: 'Resume' },
    Stop: { code: 'stop', cn: '停止', en: 'Stop' },
  },
)
