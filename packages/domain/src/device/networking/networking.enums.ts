import { enumeration } from '../../core/enum.ts'

/** How far a device of a networking task has come. The specification names the task without its states: these are ours. */
export const networkingState = enumeration(
  'NetworkingState',
  { cn: '组网状态', en: 'Networking state' },
  {
    NotRegistered: { code: 0, cn: '未登记', en: 'Not registered', tone: 'unknown' },
    Waiting: { code: 1, cn: '等待首次数据', en: 'Waiting for data', tone: 'unknown' },
    Unbound: { code: 2, cn: '已上线，未绑定测点', en: 'Sending, no measuring point', tone: 'warning' },
    Online: { code: 3, cn: '在线', en: 'Online', tone: 'good' },
    Offline: { code: 4, cn: '离线', en: 'Offline', tone: 'danger' },
  },
)
