import { choice, flag, number, reference, references, text, time } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import { libraryLimits } from '../library/library-limits.ts'
import { upkeepCondition } from './upkeep.enums.ts'

const when = { cn: '何时到期', en: 'When it is due' }
const fromLibrary = { cn: '留空时用保养库条目的周期', en: 'Left empty, that of the library entry' }

/** Maintenance of a machine that falls due by calendar, running hours or condition: its work orders are made two weeks ahead, one at a time. */
export const upkeepPlan = resource({
  key: 'upkeepPlan',
  path: '/inspection/upkeepPlan',
  label: { cn: '保养计划', en: 'Maintenance plan' },
  plural: { cn: '保养计划', en: 'Maintenance plans' },
  hint: {
    cn: '计划说明一台设备按哪个保养库条目、多久保养一次；到期前两周自动生成保养单。',
    en: 'A plan says how often a machine is serviced, and by which entry of the library. Its orders are made two weeks ahead.',
  },
  permission: 'business:inspectionUpkeep',
  table: 'upkeep_plan',
  title: 'name',
  owner: 'equipmentId',
  fields: {
    name: text({ label: { cn: '计划名称', en: 'Plan name' }, max: 120, required: true, list: true, search: true }),
    equipmentId: reference({
      label: { cn: '设备', en: 'Machine' },
      to: 'equipment',
      titleAs: 'equipmentName',
      required: true,
      list: true,
      search: true,
    }),
    libId: reference({
      label: { cn: '保养库条目', en: 'Library entry' },
      to: 'upkeepLib',
      titleAs: 'libName',
      required: true,
      list: true,
      help: { cn: '步骤、备件和级别由条目带入每张保养单', en: 'Each order gets the steps, parts and level of the entry' },
    }),
    assigneeId: reference({
      label: { cn: '执行人', en: 'Assignee' },
      to: 'user',
      titleAs: 'assigneeName',
      help: { cn: '留空时保养单等待指派', en: 'Left empty, orders wait to be assigned' },
    }),
    everyDays: number({
      label: { cn: '每隔天数', en: 'Every (days)' },
      integer: true,
      min: 1,
      max: libraryLimits.days,
      list: true,
      section: when,
      help: fromLibrary,
    }),
    everyHours: number({
      label: { cn: '每隔运行小时', en: 'Every (running hours)' },
      integer: true,
      min: 1,
      max: libraryLimits.hours,
      list: true,
      section: when,
      help: fromLibrary,
    }),
    condition: choice(upkeepCondition, {
      label: upkeepCondition.label,
      required: true,
      initial: upkeepCondition.members.None.code,
      list: true,
      search: true,
      section: when,
    }),
    belowScore: number({ label: { cn: '健康分下限', en: 'Health score below' }, integer: true, min: 1, max: 100, section: when }),
    lastDoneAt: time({
      label: { cn: '上次完成', en: 'Last done' },
      list: true,
      section: when,
      help: { cn: '周期从此时算起；留空则从现在算起', en: 'The interval counts from then. Left empty, from now' },
    }),
    lastDoneHours: number({
      label: { cn: '上次完成时的运行小时', en: 'Running hours when last done' },
      min: 0,
      max: 10_000_000,
      section: when,
      help: { cn: '留空则为现在的运行小时', en: 'Left empty, those of now' },
    }),
    coversIds: references({
      label: { cn: '包含的计划', en: 'Covers' },
      to: 'upkeepPlan',
      via: { table: 'upkeep_cover', own: 'plan_id', other: 'covered_id' },
      titleAs: 'coverNames',
      section: when,
      help: { cn: '完成此保养时，所含的较小保养视为一并完成', en: 'Done with it: smaller services that need not be done again' },
    }),
    paused: flag({ label: { cn: '暂停', en: 'Paused' }, required: true, initial: false, list: true, search: true, section: when }),
  },
  blocks: [],
  sort: ['name', 'lastDoneAt'],
})
