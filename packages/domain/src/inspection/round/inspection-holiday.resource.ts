import { owningCompany } from '../../core/common-fields.ts'
import { text } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'

/** A day on which rounds can be left out or moved. */
export const inspectionHoliday = resource({
  key: 'inspectionHoliday',
  label: { cn: '节假日', en: 'Holiday' },
  plural: { cn: '节假日', en: 'Holidays' },
  hint: {
    cn: '点检计划可以跳过节假日，或提前、顺延。顶级公司的节假日适用于所有公司。',
    en: 'Rounds can leave out holidays, or move to the day before or after. Holidays of the top company are those of all companies.',
  },
  permission: 'business:inspectionTask',
  table: 'inspection_holiday',
  title: 'name',
  owner: 'companyId',
  fields: {
    name: text({ label: { cn: '名称', en: 'Name' }, max: 60, required: true, list: true, search: true }),
    companyId: owningCompany,
    day: text({
      label: { cn: '日期', en: 'Day' },
      max: 10,
      required: true,
      initial: '2027-01-01',
      halfWidth: true,
      list: true,
      pattern: {
        // The days that there are, with 29 February in leap years.
        regex:
          /^20(\d\d-((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|1\d|2[0-8]))|([02468][048]|[13579][26])-02-29)$/,
        message: { cn: '例如 2027-01-01', en: 'For example 2027-01-01' },
      },
    }),
  },
  blocks: [],
  sort: ['day', 'name'],
})
