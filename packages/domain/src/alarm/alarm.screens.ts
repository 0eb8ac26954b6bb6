import { screen } from '../core/screen.ts'

/** The filters of the list of alarms without a value, as in its address; '' means no filter. */
export const noAlarmFilter = {
  companyId: null,
  areaId: null,
  equipmentId: null,
  mappingId: null,
  level: '',
  type: '',
  handling: '',
  read: '',
  lasts: '',
  quality: '',
  begin: '',
  end: '',
  keyword: '',
} as const

/** Screens of alarms and their resolution. */
export const faultScreens = {
  faultOverview: screen({
    path: '/faultAnalysis/default',
    label: { cn: '故障总览', en: 'Fault overview' },
    module: 'fault',
    permission: 'business:alarm:list',
    keywords: 'fault analysis alarm today waiting unacknowledged 故障分析 报警 待处理',
  }),
  alarms: screen({
    path: '/faultAnalysis/alarmReport',
    query: { ...noAlarmFilter, sort: 'time', page: 1, size: 20 },
    label: { cn: '报警记录', en: 'Alarm records' },
    module: 'fault',
    group: 'alarms',
    permission: 'business:alarm:list',
    keywords: 'alarm threshold danger warning level C D resolve acknowledge handle read unread 阈值 处理 未读 C 级 D 级',
  }),
  alarm: screen({
    path: '/faultAnalysis/alarmReportDetail',
    query: { id: null },
    label: { cn: '报警详情', en: 'Alarm' },
    module: 'fault',
    permission: 'business:alarm:list',
    parent: '/faultAnalysis/alarmReport',
  }),
  alarmMachines: screen({
    path: '/faultAnalysis/faultAnalysisEquipment',
    label: { cn: '设备报警', en: 'Alarms by machine' },
    module: 'fault',
    group: 'alarms',
    permission: 'business:alarm:list',
    keywords: 'equipment worst offenders 设备 故障',
  }),
  alarmQuality: screen({
    path: '/faultAnalysis/alarmQuality',
    label: { cn: '报警质量', en: 'Alarm quality' },
    module: 'fault',
    permission: 'business:alarm:list',
    keywords: 'isa 18.2 eemua 191 flood chattering flapping stale offenders kpi 泛滥 抖动 反复 陈旧 指标',
  }),
  maintenanceWindows: screen({
    path: '/faultAnalysis/maintenanceWindow',
    label: { cn: '维护窗口', en: 'Maintenance windows' },
    module: 'fault',
    permission: 'business:maintenance:list',
    keywords: 'mute suppress silence repair overhaul 静默 检修 屏蔽',
  }),
  shelvedAlarms: screen({
    path: '/faultAnalysis/shelvedAlarms',
    label: { cn: '已搁置报警', en: 'Shelved alarms' },
    module: 'fault',
    group: 'alarms',
    permission: 'business:alarm:list',
    keywords: 'shelve mute silence snooze 静默 搁置 屏蔽',
  }),
}

export const alarmScreens = {
  thresholds: screen({
    path: '/configureManagement/threshold',
    label: { cn: '阈值模板', en: 'Threshold templates' },
    module: 'configure',
    group: 'alarmRules',
    permission: 'business:threshold:list',
    keywords: 'limit iso 10816 20816 zone alarm 限值 烈度 报警',
  }),
  sensorThresholds: screen({
    path: '/configureManagement/sensorThresholdManagement',
    query: { companyId: null, thresholdId: null, keyword: '', open: null },
    label: { cn: '传感器阈值', en: 'Sensor thresholds' },
    module: 'configure',
    group: 'alarmRules',
    permission: 'business:sensorThreshold:list',
    keywords: 'limit override custom alarm type interval count 限值 自定义 报警次数 报警间隔',
  }),
  bandAlarms: screen({
    path: '/configureManagement/bandAlarm',
    label: { cn: '频带报警', en: 'Band alarms' },
    module: 'configure',
    group: 'alarmRules',
    permission: 'business:bandAlarm:list',
    keywords: 'spectrum band fault line bpfo order limit 频谱 频带 故障频率 倍频 限值',
  }),
  bandAlarm: screen({
    path: '/configureManagement/bandAlarmDetail',
    query: { id: null, copy: null, mappingId: null, quantity: '', low: null, high: null, envelopeFrom: null, envelopeTo: null, axis: '' },
    label: { cn: '频带报警详情', en: 'Band alarm' },
    module: 'configure',
    permission: 'business:bandAlarm:list',
    parent: '/configureManagement/bandAlarm',
  }),
  runThresholds: screen({
    path: '/configureManagement/equipmentRunThreshold',
    label: { cn: '运行判据', en: 'Run thresholds' },
    specName: { cn: '启停阈值', en: 'Equipment run threshold' },
    module: 'configure',
    group: 'alarmRules',
    permission: 'business:equipmentRunThreshold:list',
    keywords: 'running stopped speed machine state 运行 停机 转速',
  }),
  runThreshold: screen({
    path: '/configureManagement/equipmentRunThresholdDetail',
    query: { id: null, copy: null },
    label: { cn: '运行判据详情', en: 'Run threshold' },
    module: 'configure',
    permission: 'business:equipmentRunThreshold:list',
    parent: '/configureManagement/equipmentRunThreshold',
  }),
}
