import { owningCompany } from '../../core/common-fields.ts'
import { choice, flag, number, reference, text, time } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import { roundOnHoliday, roundRepeat } from './round.enums.ts'

const when = { cn: '时间', en: 'When' }
const companyTime = { cn: '公司所在地时间', en: 'In the time of the company' }
const duration = { cn: '时限与提醒', en: 'Time limits and reminders' }

/** Longest time of a round and longest reminder, minutes; guesses: a week, a day. */
const week = 10_080
const day = 1440
const whole = { unit: 'minute', integer: true, section: duration } as const

/** Rounds along a route by a team, once or again and again. The specification names task name, line and group; the rest is ours. */
export const inspectionPlan = resource({
  key: 'inspectionPlan',
  label: { cn: '点检计划', en: 'Inspection plan' },
  plural: { cn: '点检计划', en: 'Inspection plans' },
  hint: {
    cn: '计划说明哪个班组在什么时间巡检哪条路线；任务提前生成。',
    en: 'A plan says which team walks which route, and when. Its rounds are made two weeks ahead.',
  },
  permission: 'business:inspectionTask',
  table: 'inspection_plan',
  title: 'name',
  owner: 'companyId',
  fields: {
    name: text({ label: { cn: '任务名称', en: 'Task name' }, max: 60, required: true, list: true, search: true }),
    companyId: owningCompany,
    lineId: reference({
      label: { cn: '点检路线', en: 'Route' },
      to: 'inspectionLine',
      titleAs: 'lineName',
      required: true,
      list: true,
      search: true,
    }),
    groupId: reference({
      label: { cn: '班组', en: 'Team' },
      to: 'inspectionGroup',
      titleAs: 'groupName',
      required: true,
      list: true,
      search: true,
    }),
    memberId: reference({
      label: { cn: '执行人', en: 'Member' },
      to: 'user',
      titleAs: 'memberName',
      list: true,
      help: { cn: '留空时由班组任一成员执行', en: 'Left empty, any member of the team does it' },
    }),
    repeat: choice(roundRepeat, {
      label: { cn: '重复', en: 'Repeat' },
      required: true,
      initial: roundRepeat.members.Daily.code,
      list: true,
      search: true,
      section: when,
    }),
    startAt: time({
      label: { cn: '首次开始', en: 'First start' },
      required: true,
      list: true,
      section: when,
      wall: true,
      help: companyTime,
    }),
    every: number({
      label: { cn: '间隔（天、周或月）', en: 'Every (days, weeks or months)' },
      integer: true,
      min: 1,
      max: 99,
      required: true,
      initial: 1,
      section: when,
    }),
    weekdays: text({
      label: { cn: '星期', en: 'Weekdays' },
      max: 13,
      halfWidth: true,
      section: when,
      pattern: { regex: /^[1-7](,[1-7]){0,6}$/, message: { cn: '例如 1,3,5（1 为星期一）', en: 'For example 1,3,5 (1 is Monday)' } },
      help: {
        cn: '按周重复时的星期，1 为星期一；留空为首次开始的那天',
        en: 'For every week: 1 is Monday. Left empty, the day of the first start',
      },
    }),
    monthDay: number({
      label: { cn: '每月几号', en: 'Day of the month' },
      integer: true,
      min: 1,
      max: 31,
      section: when,
      help: {
        cn: '没有这一天的月份不执行；留空为首次开始的那天',
        en: 'Months without it have no round. Left empty, the day of the first start',
      },
    }),
    isLastDay: flag({ label: { cn: '每月最后一天', en: 'Last day of the month' }, required: true, initial: false, section: when }),
    moreTimes: text({
      label: { cn: '当天其他时间', en: 'Further times of the day' },
      max: 120,
      halfWidth: true,
      section: when,
      pattern: {
        regex: /^([01]\d|2[0-3]):[0-5]\d(, ?([01]\d|2[0-3]):[0-5]\d){0,19}$/,
        message: { cn: '例如 14:00,22:00', en: 'For example 14:00, 22:00' },
      },
      help: { cn: '每班一次时填写，例如 14:00,22:00', en: 'One for each further shift, for example 14:00, 22:00' },
    }),
    onHoliday: choice(roundOnHoliday, {
      label: { cn: '节假日', en: 'On holidays' },
      required: true,
      initial: roundOnHoliday.members.Run.code,
      section: when,
    }),
    endAt: time({ label: { cn: '结束日期', en: 'Ends' }, section: when, wall: true, help: companyTime }),
    windowMinutes: number({ label: { cn: '完成时限', en: 'Time to do it' }, ...whole, min: 1, max: week, required: true, initial: 120 }),
    graceMinutes: number({ label: { cn: '宽限', en: 'Grace' }, ...whole, min: 0, max: week, required: true, initial: 30 }),
    openMinutes: number({ label: { cn: '可提前', en: 'May begin before' }, ...whole, min: 0, max: day, required: true, initial: 0 }),
    remindMinutes: number({
      label: { cn: '提前提醒', en: 'Remind before' },
      ...whole,
      min: 0,
      max: day,
      initial: 15,
      help: { cn: '留空不提醒', en: 'Left empty, there is no reminder' },
    }),
    escalateMinutes: number({
      label: { cn: '超时后上报', en: 'Notify the leader after' },
      ...whole,
      min: 0,
      max: day,
      initial: 0,
      help: { cn: '超时后多久通知负责人；留空不通知', en: 'After the time is over. Left empty, the leader is not notified' },
    }),
    paused: flag({ label: { cn: '暂停', en: 'Paused' }, required: true, initial: false, list: true, search: true, section: duration }),
  },
  blocks: [],
  sort: ['name', 'startAt'],
})
