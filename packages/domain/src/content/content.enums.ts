import { enumeration } from '../core/enum.ts'

/** Whether an app version can be downloaded. */
export const appVersionStatus = enumeration(
  'AppVersionStatus',
  { cn: '上架状态', en: 'Release status' },
  {
    Unputaway: { code: 0, cn: '未上架', en: 'Not released', tone: 'neutral' },
    Putaway: { code: 1, cn: '已上架', en: 'Released', tone: 'good' },
  },
)

/** How an app takes a new version. */
export const appUpdateType = enumeration(
  'AppUpdateType',
  { cn: '更新方式', en: 'Update type' },
  {
    Force: { code: 0, cn: '强制更新', en: 'Forced' },
    Normal: { code: 1, cn: '普通更新', en: 'Normal' },
    Silent: { code: 2, cn: '静默更新', en: 'Silent' },
    Ignorable: { code: 3, cn: '可忽略更新', en: 'Can be ignored' },
    SilentAndIgnorable: { code: 4, cn: '静默可忽略更新', en: 'Silent, can be ignored' },
  },
)
