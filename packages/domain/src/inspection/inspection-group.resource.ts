import { owningCompany } from '../core/common-fields.ts'
import { reference, references, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { inspectionErrors } from './inspection.errors.ts'

/** A team that performs inspections: its leader and members are users of the tenant. */
export const inspectionGroup = resource({
  key: 'inspectionGroup',
  label: { cn: '点检班组', en: 'Team' },
  plural: { cn: '点检班组', en: 'Teams' },
  hint: {
    cn: '班组由负责人和成员组成，成员从用户中选择。',
    en: 'A team has a leader and members, selected from the users of your company.',
  },
  permission: 'business:inspectionGroup',
  table: 'inspection_group',
  title: 'name',
  owner: 'companyId',
  fields: {
    name: text({ label: { cn: '班组名称', en: 'Team name' }, max: 60, required: true, list: true, search: true }),
    companyId: owningCompany,
    leaderId: reference({
      label: { cn: '负责人', en: 'Team leader' },
      to: 'user',
      titleAs: 'leaderName',
      required: true,
      // The leader's account can be deleted; the team stays.
      mayBeUnset: true,
      list: true,
      search: true,
    }),
    memberIds: references({
      label: { cn: '成员', en: 'Members' },
      to: 'user',
      via: { table: 'inspection_group_member', own: 'group_id', other: 'account_id' },
      titleAs: 'memberNames',
      required: true,
      list: true,
      search: true,
    }),
  },
  blocks: [{ by: 'inspectionPlan', field: 'groupId', error: inspectionErrors.groupIsUsed }],
  sort: ['name'],
})
