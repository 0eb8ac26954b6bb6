import { owningCompany } from '../../core/common-fields.ts'
import { choice, reference, text, time } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import { maintenanceRepeat } from './maintenance.enums.ts'

const scope = { cn: '范围', en: 'Scope' }
const when = { cn: '时间', en: 'Time' }

/** A time range for work on a company, area, machine or point: alarms are recorded and marked, but not notified. */
export const maintenanceWindow = resource({
  key: 'maintenanceWindow',
  label: { cn: '维护窗口', en: 'Maintenance window' },
  plural: { cn: '维护窗口', en: 'Maintenance windows' },
  hint: {
    cn: '检修期间的报警照常记录，标记为静默，不发送通知。每个窗口都有负责人、原因和结束时间。',
    en: 'Alarms in a maintenance window are recorded and marked as muted, but not notified. Each window has an owner, a reason and an end.',
  },
  permission: 'business:maintenance',
  table: 'maintenance_window',
  title: 'reason',
  owner: 'companyId',
  fields: {
    reason: text({ label: { cn: '原因', en: 'Reason' }, max: 120, required: true, list: true, search: true }),
    ownerId: reference({
      label: { cn: '负责人', en: 'Owner' },
      to: 'user',
      titleAs: 'ownerName',
      required: true,
      // The owner's account can be deleted; the window is then inactive.
      mayBeUnset: true,
      list: true,
      search: true,
      help: { cn: '账号删除后窗口不再生效', en: 'The window becomes inactive if this account is deleted' },
    }),
    fromAt: time({ label: { cn: '开始', en: 'From' }, required: true, list: true, section: when }),
    toAt: time({ label: { cn: '结束', en: 'To' }, required: true, list: true, section: when }),
    repeat: choice(maintenanceRepeat, {
      label: { cn: '重复', en: 'Repeats' },
      required: true,
      initial: 'Once',
      list: true,
      search: true,
      section: when,
    }),
    untilAt: time({
      label: { cn: '重复截止', en: 'Repeat until' },
      section: when,
      help: { cn: '重复时必填，最长一年', en: 'Required for repeating windows; at most one year ahead' },
    }),
    companyId: { ...owningCompany, section: scope },
    areaId: reference({
      label: { cn: '区域', en: 'Area' },
      to: 'area',
      narrowedBy: 'companyId',
      titleAs: 'areaName',
      list: true,
      search: true,
      section: scope,
      help: { cn: '留空为整个公司', en: 'Leave empty for the whole company' },
    }),
    equipmentId: reference({
      label: { cn: '设备', en: 'Machine' },
      to: 'equipment',
      narrowedBy: 'areaId',
      titleAs: 'equipmentName',
      list: true,
      search: true,
      section: scope,
      help: { cn: '留空为整个区域', en: 'Leave empty for the whole area' },
    }),
    mappingId: reference({
      label: { cn: '测点', en: 'Measuring point' },
      to: 'mapping',
      narrowedBy: 'equipmentId',
      titleAs: 'mappingName',
      search: true,
      section: scope,
      help: { cn: '留空为整台设备', en: 'Leave empty for the whole machine' },
    }),
  },
  blocks: [],
  sort: ['fromAt', 'toAt', 'reason'],
})
