import { choice, flag, references, text, time } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { noticeAudience } from './content.enums.ts'

/** A platform notice to the users of its customers: maintenance, a new version, a change of terms. */
export const systemNotice = resource({
  key: 'systemNotice',
  label: { cn: '系统通知', en: 'System notice' },
  plural: { cn: '系统通知', en: 'System notices' },
  hint: {
    cn: '到开始时间后，通知会弹出给客户的用户，并保留在铃铛列表中。',
    en: 'At its start time a notice pops up for the users of your customers and stays in their bell list.',
  },
  permission: 'platform:systemNotice',
  table: 'system_notice',
  title: 'title',
  owner: '',
  fields: {
    title: text({ label: { cn: '标题', en: 'Title' }, max: 120, required: true, list: true, search: true }),
    startTime: time({
      label: { cn: '开始时间', en: 'Start time' },
      required: true,
      list: true,
      help: { cn: '到此时间自动发布', en: 'Published automatically at this time' },
    }),
    audience: choice(noticeAudience, { label: { cn: '通知对象', en: 'Audience' }, required: true, initial: 0, list: true, search: true }),
    tenantIds: references({
      label: { cn: '指定客户', en: 'Selected customers' },
      to: 'company',
      via: { table: 'system_notice_tenant', own: 'notice_id', other: 'tenant_id' },
      titleAs: 'tenantNames',
      list: true,
      help: { cn: '仅在通知对象为“指定客户”时生效', en: 'Applies if the audience is "Selected customers"' },
    }),
    withdrawn: flag({
      label: { cn: '撤回', en: 'Withdrawn' },
      required: true,
      initial: false,
      search: true,
      help: { cn: '撤回后用户不再看到', en: 'A withdrawn notice is no longer shown' },
    }),
    body: text({ label: { cn: '内容', en: 'Content' }, max: 4000, required: true, multiline: true }),
  },
  blocks: [],
  sort: ['startTime', 'title'],
})
