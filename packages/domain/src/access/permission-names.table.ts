import type { Action } from '../core/resource.ts'
import type { ModuleKey } from '../core/screen.ts'
import type { Text } from '../core/text.ts'

/** What the seven permissions of every declared resource allow; `{names}` and `{name}` are its labels. */
export const actionNames = {
  list: { cn: '查看{name}列表', en: 'List {names}' },
  query: { cn: '查看{name}详情', en: 'View {names}' },
  add: { cn: '新增{name}', en: 'Add {names}' },
  edit: { cn: '编辑{name}', en: 'Edit {names}' },
  remove: { cn: '删除{name}', en: 'Delete {names}' },
  import: { cn: '导入{name}', en: 'Import {names}' },
  export: { cn: '导出{name}', en: 'Export {names}' },
} as const satisfies Record<Action, Text>

/** A group of permissions in the role editor: keys that differ only in their last part. */
export interface PermissionGroup {
  readonly module: ModuleKey
  /** The label of the resource, in the plural, unless it is given here. */
  readonly label?: Text
  /** Names of the permissions that are not one of a resource's seven, by the last part of their keys. */
  readonly names?: Readonly<Record<string, Text>>
}

/** Every group of permissions that roles of a tenant can have, in the order of the role editor. */
export const permissionGroups: Readonly<Record<string, PermissionGroup>> = {
  'business:monitor': {
    module: 'monitor',
    label: { cn: '实时监测', en: 'Live monitoring' },
    names: {
      list: { cn: '查看实时监测', en: 'View live monitoring' },
      export: { cn: '导出实时数据', en: 'Export current values' },
    },
  },
  'business:wave': {
    module: 'monitor',
    label: { cn: '波形与频谱', en: 'Waveforms and spectra' },
    names: {
      list: { cn: '查看波形与频谱', en: 'View waveforms and spectra' },
      export: { cn: '导出波形与频谱', en: 'Export waveforms and spectra' },
      baseline: { cn: '设置基准波形', en: 'Set baseline waveforms' },
    },
  },
  'business:recording': {
    module: 'monitor',
    label: { cn: '录波文件', en: 'Recordings' },
    names: {
      import: { cn: '导入录波文件', en: 'Import recordings' },
      remove: { cn: '删除已导入的波形', en: 'Delete imported waveforms' },
    },
  },
  'business:alarm': {
    module: 'fault',
    label: { cn: '报警记录', en: 'Alarms' },
    names: {
      list: { cn: '查看报警记录', en: 'View alarms' },
      handle: { cn: '处理报警', en: 'Handle alarms' },
      shelve: { cn: '搁置报警', en: 'Shelve alarms' },
      export: { cn: '导出报警记录', en: 'Export alarms' },
    },
  },
  'business:alarmNotice': {
    module: 'fault',
    label: { cn: '报警通知', en: 'Alarm notifications' },
    names: {
      list: { cn: '查看报警通知', en: 'View alarm notifications' },
      resend: { cn: '重新发送报警通知', en: 'Resend alarm notifications' },
    },
  },
  'business:alarmEscalation': {
    module: 'fault',
    label: { cn: '报警升级', en: 'Alarm escalation' },
    names: {
      list: { cn: '查看报警升级规则', en: 'View escalation rules' },
      edit: { cn: '编辑报警升级规则', en: 'Edit escalation rules' },
    },
  },
  'business:maintenance': { module: 'fault' },
  'business:logbook': {
    module: 'monitor',
    label: { cn: '设备日志', en: 'Logbook' },
    names: {
      list: { cn: '查看设备日志', en: 'View the logbook' },
      write: { cn: '编写设备日志', en: 'Write notes in the logbook' },
      remove: { cn: '删除他人的日志', en: 'Delete notes of others' },
    },
  },
  'business:data': {
    module: 'data',
    label: { cn: '历史数据与趋势', en: 'History and trends' },
    names: {
      list: { cn: '查看历史数据与趋势', en: 'View history and trends' },
      export: { cn: '导出历史数据', en: 'Export history' },
    },
  },
  'business:weeklyReport': {
    module: 'data',
    label: { cn: '周报与月报', en: 'Weekly and monthly reports' },
    names: {
      list: { cn: '查看周报与月报', en: 'View reports' },
      edit: { cn: '生成和编写报告', en: 'Make and write reports' },
      sign: { cn: '签发报告', en: 'Sign reports' },
      remove: { cn: '删除报告', en: 'Delete reports' },
      send: { cn: '发送报告和生成链接', en: 'Send reports and make links to them' },
      schedule: { cn: '维护报告计划', en: 'Edit schedules of reports' },
    },
  },
  'business:diagnosis': {
    module: 'fault',
    label: { cn: '故障诊断', en: 'Diagnosis' },
    names: {
      list: { cn: '查看诊断结论', en: 'View findings' },
      run: { cn: '诊断波形', en: 'Diagnose waveforms' },
      answer: { cn: '确认或驳回诊断结论', en: 'Confirm or reject findings' },
      phrases: { cn: '维护结论用语', en: 'Edit conclusion phrases' },
    },
  },
  'business:expertOpinion': {
    module: 'fault',
    label: { cn: '专家意见', en: 'Expert opinions' },
    names: {
      list: { cn: '查看专家意见', en: 'View expert opinions' },
      ask: { cn: '请求专家意见，授权展示数据或撤回授权', en: 'Ask experts for an opinion, consent to what is shown, withdraw it' },
    },
  },
  'business:faultRepair': {
    module: 'fault',
    label: { cn: '故障维修', en: 'Repairs' },
    names: {
      list: { cn: '查看维修工作', en: 'View repair work' },
      add: { cn: '新增维修工作', en: 'Add repair work' },
      assign: { cn: '指派、修改和取消维修工作', en: 'Assign, edit and cancel repair work' },
      do: { cn: '执行维修工作', en: 'Do repair work' },
      review: { cn: '验收维修工作', en: 'Review repair work' },
    },
  },
  'business:faultUpkeep': {
    module: 'fault',
    label: { cn: '故障保养', en: 'Maintenance' },
    names: {
      list: { cn: '查看保养工作', en: 'View maintenance work' },
      add: { cn: '新增保养工作', en: 'Add maintenance work' },
      assign: { cn: '指派、修改和取消保养工作', en: 'Assign, edit and cancel maintenance work' },
      do: { cn: '执行保养工作', en: 'Do maintenance work' },
      review: { cn: '验收保养工作', en: 'Review maintenance work' },
    },
  },
  'business:faultCase': {
    module: 'fault',
    label: { cn: '故障案例库', en: 'Fault cases' },
    names: {
      list: { cn: '查看故障案例', en: 'View fault cases' },
      edit: { cn: '编写故障案例', en: 'Write fault cases' },
      publish: { cn: '公开故障案例', en: 'Publish fault cases' },
    },
  },
  'business:aiReport': {
    module: 'fault',
    label: { cn: 'AI 解读', en: 'AI texts' },
    names: {
      list: { cn: '查看 AI 解读', en: 'View AI texts' },
      write: { cn: '生成和停止 AI 解读', en: 'Have AI texts written, and stop them' },
    },
  },
  'business:ai': {
    module: 'fault',
    label: { cn: '诊断参数', en: 'Diagnostic parameters' },
    names: {
      list: { cn: '查看诊断参数', en: 'View diagnostic parameters' },
      edit: { cn: '修改诊断参数', en: 'Change diagnostic parameters' },
    },
  },
  'business:largeScreen': {
    module: 'data',
    label: { cn: '大屏', en: 'Large screens' },
    names: {
      list: { cn: '查看大屏', en: 'View large screens' },
      edit: { cn: '编辑大屏', en: 'Edit large screens' },
    },
  },
  'business:health': {
    module: 'monitor',
    label: { cn: '健康评估', en: 'Health' },
    names: {
      list: { cn: '查看健康评估', en: 'View health scores' },
      edit: { cn: '设置健康评估的权重与学习', en: 'Set health weights and learning' },
      export: { cn: '导出健康评估', en: 'Export health scores' },
    },
  },
  'business:inspectionReport': {
    module: 'inspection',
    label: { cn: '点检报告', en: 'Inspection reports' },
    names: {
      list: { cn: '查看点检报告', en: 'View inspection reports' },
      edit: { cn: '生成和编写点检报告', en: 'Make and write inspection reports' },
      sign: { cn: '签发点检报告', en: 'Sign inspection reports' },
      remove: { cn: '删除点检报告', en: 'Delete inspection reports' },
      schedule: { cn: '设置点检报告计划', en: 'Schedule inspection reports' },
      send: { cn: '发送和分享点检报告', en: 'Send and share inspection reports' },
    },
  },
  'business:inspectionTask': {
    module: 'inspection',
    label: { cn: '点检任务', en: 'Inspection rounds' },
    names: { do: { cn: '执行点检任务', en: 'Do inspection rounds' } },
  },
  'business:inspectionLine': { module: 'inspection' },
  'business:inspectionPoint': { module: 'inspection' },
  'business:inspectionArea': { module: 'inspection' },
  'business:inspectionStandard': { module: 'inspection' },
  'business:inspectionGroup': { module: 'inspection' },
  'business:inspectionDangerLib': { module: 'inspection' },
  'business:inspectionRepairLib': { module: 'inspection' },
  'business:inspectionUpkeepLib': { module: 'inspection' },
  'business:inspectionRepair': {
    module: 'inspection',
    label: { cn: '点检维修', en: 'Repairs (inspection)' },
    names: {
      list: { cn: '查看点检维修', en: 'View repairs of inspection' },
      add: { cn: '新增点检维修', en: 'Add repairs of inspection' },
      assign: { cn: '指派、修改和取消点检维修', en: 'Assign, edit and cancel repairs of inspection' },
      do: { cn: '执行点检维修', en: 'Do repairs of inspection' },
      review: { cn: '验收点检维修', en: 'Review repairs of inspection' },
    },
  },
  'business:inspectionUpkeep': {
    module: 'inspection',
    label: { cn: '点检保养', en: 'Maintenance (inspection)' },
    names: {
      list: { cn: '查看点检保养', en: 'View maintenance of inspection' },
      add: { cn: '新增点检保养', en: 'Add maintenance of inspection' },
      assign: { cn: '指派、修改和取消点检保养', en: 'Assign, edit and cancel maintenance of inspection' },
      do: { cn: '执行点检保养', en: 'Do maintenance of inspection' },
      review: { cn: '验收点检保养', en: 'Review maintenance of inspection' },
    },
  },
  'business:inspectionDanger': {
    module: 'inspection',
    label: { cn: '隐患', en: 'Hazards' },
    names: {
      list: { cn: '查看隐患', en: 'View hazards' },
      add: { cn: '上报隐患', en: 'Report hazards' },
      lead: { cn: '批准、驳回和修改隐患', en: 'Approve, send back and edit hazards' },
      do: { cn: '负责整改隐患', en: 'Put hazards right' },
      review: { cn: '隐患销号', en: 'Settle hazards' },
    },
  },
  'business:company': { module: 'configure' },
  'business:area': { module: 'configure' },
  'business:equipment': { module: 'configure' },
  'business:component': { module: 'configure' },
  'business:mapping': { module: 'configure' },
  'business:model': { module: 'configure' },
  'business:bearing': { module: 'configure' },
  'business:sensor': { module: 'configure' },
  'business:gateway': { module: 'configure' },
  'business:securityEvent': {
    module: 'configure',
    label: { cn: '网关安全事件', en: 'Security events of gateways' },
    names: {
      list: { cn: '查看网关安全事件', en: 'View security events of gateways' },
      export: { cn: '导出网关安全事件', en: 'Export security events of gateways' },
    },
  },
  'business:connector': {
    module: 'configure',
    label: { cn: '设备连接', en: 'Connectors' },
    names: {
      list: { cn: '查看设备连接列表', en: 'List connectors' },
      query: { cn: '查看设备连接', en: 'View connectors' },
      add: { cn: '新增设备连接', en: 'Add connectors' },
      edit: { cn: '修改、启停和试读设备连接', en: 'Change, switch and try connectors' },
      remove: { cn: '删除设备连接', en: 'Delete connectors' },
    },
  },
  'business:collectCard': { module: 'configure' },
  'business:networking': { module: 'configure' },
  'business:provisioning': { module: 'configure' },
  'business:alarmLamp': {
    module: 'configure',
    names: { custom: { cn: '设置报警灯的自定义寄存器', en: 'Set custom registers of alarm lamps' } },
  },
  'business:threshold': { module: 'configure' },
  'business:sensorThreshold': {
    module: 'configure',
    label: { cn: '传感器阈值', en: 'Sensor thresholds' },
    names: {
      list: { cn: '查看传感器阈值', en: 'View sensor thresholds' },
      edit: { cn: '编辑传感器阈值', en: 'Edit sensor thresholds' },
      import: { cn: '导入传感器阈值', en: 'Import sensor thresholds' },
      export: { cn: '导出传感器阈值', en: 'Export sensor thresholds' },
    },
  },
  'business:equipmentRunThreshold': { module: 'configure' },
  'business:bandAlarm': { module: 'configure' },
  'business:plugin': {
    module: 'configure',
    label: { cn: '分析插件', en: 'Plug-ins' },
    names: {
      list: { cn: '查看插件', en: 'View plug-ins' },
      query: { cn: '查看插件文件并试运行', en: 'View files of plug-ins and try them' },
      add: { cn: '新增插件与版本', en: 'Add plug-ins and versions' },
      edit: { cn: '启用、停用与切换插件', en: 'Switch plug-ins' },
      remove: { cn: '删除插件与版本', en: 'Delete plug-ins and versions' },
    },
  },
  'system:user': {
    module: 'system',
    names: { resetPassword: { cn: '重置用户密码与两步验证', en: 'Reset passwords and two-step login of users' } },
  },
  'system:role': { module: 'system' },
  'system:authority': { module: 'system' },
  'system:importRecord': {
    module: 'system',
    label: { cn: '导入记录', en: 'Import history' },
    names: {
      list: { cn: '查看导入记录', en: 'View the import history' },
      export: { cn: '导出导入记录', en: 'Export the import history' },
    },
  },
  'system:view': {
    module: 'system',
    label: { cn: '视图与布局', en: 'Views and layouts' },
    names: { share: { cn: '向公司共享视图与布局', en: 'Share views and layouts with the company' } },
  },
  'system:email': { module: 'system' },
  'system:mailServer': { module: 'system' },
  'system:branding': {
    module: 'system',
    label: { cn: '品牌设置', en: 'Branding' },
    names: { edit: { cn: '编辑品牌设置', en: 'Edit branding' } },
  },
  'system:companyExport': {
    module: 'system',
    label: { cn: '公司数据导出', en: 'Data export' },
    names: {
      list: { cn: '查看公司数据导出', en: 'View exports of the company' },
      export: { cn: '导出全公司的数据', en: 'Export the whole company' },
    },
  },
  'system:usage': {
    module: 'system',
    label: { cn: '用量', en: 'Usage' },
    names: { query: { cn: '查看本公司用量', en: 'View what the company uses' } },
  },
  'system:deviceAccess': {
    module: 'system',
    label: { cn: '设备接入', en: 'Device access' },
    names: {
      query: { cn: '查看设备接入设置', en: 'View device access settings' },
      edit: { cn: '编辑设备接入设置', en: 'Edit device access settings' },
    },
  },
}
