import { enumeration } from '../core/enum.ts'

/** What a package is for. Its code begins the name of the package. */
export const firmwareType = enumeration(
  'FirmwareType',
  { cn: '固件类型', en: 'Firmware type' },
  {
    Gateway: { code: 'GATEWAY', cn: '网关固件', en: 'Gateway' },
    Sensor: { code: 'SENSOR', cn: '传感器固件', en: 'Sensor' },
  },
)

/** How far a roll-out has come. */
export const rolloutState = enumeration(
  'FirmwareRolloutState',
  { cn: '任务状态', en: 'State' },
  {
    Running: { code: 'running', cn: '进行中', en: 'Running', tone: 'accent' },
    Paused: { code: 'paused', cn: '已暂停', en: 'Paused', tone: 'warning' },
    Halted: { code: 'halted', cn: '自动停止', en: 'Stopped by failures', tone: 'danger' },
    Stopped: { code: 'stopped', cn: '已终止', en: 'Stopped', tone: 'unknown' },
    Finished: { code: 'finished', cn: '已完成', en: 'Finished', tone: 'good' },
  },
)

/** What is done with a roll-out. */
export const rolloutAction = enumeration(
  'FirmwareRolloutAction',
  { cn: '操作', en: 'Action' },
  {
    Pause: { code: 'pause', cn: '暂停', en: 'Pause' },
    Resume: { code: 'resume', cn: '继续', en: 'Resume' },
    Stop: { code: 'stop', cn: '终止', en: 'Stop' },
    Retry: { code: 'retry', cn: '重试失败设备', en: 'Retry failed devices' },
  },
)

/** How far one device has come; `upgradeStatusOf` says which state of the specification that is. */
export const upgradePhase = enumeration(
  'FirmwareUpgradePhase',
  { cn: '升级阶段', en: 'Phase' },
  {
    Waiting: { code: 'waiting', cn: '排队中', en: 'Waiting', tone: 'neutral' },
    Offered: { code: 'offered', cn: '已通知设备', en: 'Offered', tone: 'neutral' },
    Downloading: { code: 'downloading', cn: '下载中', en: 'Downloading', tone: 'accent' },
    Downloaded: { code: 'downloaded', cn: '已下载', en: 'Downloaded', tone: 'accent' },
    Verified: { code: 'verified', cn: '已校验', en: 'Verified', tone: 'accent' },
    Updating: { code: 'updating', cn: '安装中', en: 'Installing', tone: 'accent' },
    Success: { code: 'success', cn: '升级成功', en: 'Upgraded', tone: 'good' },
    Failed: { code: 'failed', cn: '升级失败', en: 'Failed', tone: 'danger' },
    Cancelled: { code: 'cancelled', cn: '已取消', en: 'Cancelled', tone: 'unknown' },
  },
)

/** Why a device has no new firmware. */
export const upgradeReason = enumeration(
  'FirmwareUpgradeReason',
  { cn: '原因', en: 'Reason' },
  {
    WrongType: { code: 'wrongType', cn: '固件类型不符', en: 'The package is for another type of device' },
    WrongProduct: { code: 'wrongProduct', cn: '产品型号不符', en: 'The package is for another product' },
    UnknownHardware: { code: 'unknownHardware', cn: '设备未上报硬件版本', en: 'The device has not reported its hardware version' },
    WrongHardware: { code: 'wrongHardware', cn: '硬件版本不符', en: 'The package is for another hardware version' },
    AlreadyThere: { code: 'alreadyThere', cn: '已是该版本', en: 'The device has this version already' },
    Busy: { code: 'busy', cn: '设备在另一个升级任务中', en: 'The device is in another roll-out' },
    NotStarted: { code: 'notStarted', cn: '等待超时，设备未开始下载', en: 'The device did not begin in time' },
    DownloadTimeout: { code: 'downloadTimeout', cn: '下载超时', en: 'The download took too long' },
    InstallTimeout: { code: 'installTimeout', cn: '安装超时，设备未上报新版本', en: 'The device did not report the new version in time' },
    DeviceError: { code: 'deviceError', cn: '设备上报失败', en: 'The device reported an error' },
    RolledBack: { code: 'rolledBack', cn: '设备回退到其他版本', en: 'The device started with another version' },
    Stopped: { code: 'stopped', cn: '任务已终止', en: 'The roll-out was stopped' },
    DamagedPackage: { code: 'damagedPackage', cn: '存储的固件文件已损坏', en: 'The stored package is damaged' },
  },
)
