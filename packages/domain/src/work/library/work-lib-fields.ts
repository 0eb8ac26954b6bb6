import { owningCompany } from '../../core/common-fields.ts'
import { choice, text } from '../../core/field.ts'
import { issueLevel } from '../work-status.enums.ts'
import { libraryLimits } from './library-limits.ts'

/** What library entries of repair and upkeep share: they fill in a piece of work. */
export const workLibFields = {
  name: text({ label: { cn: '名称', en: 'Name' }, max: 120, required: true, list: true, search: true }),
  companyId: owningCompany,
  level: choice(issueLevel, { label: issueLevel.label, required: true, initial: 2, list: true, search: true }),
  machineType: text({ label: { cn: '适用设备类型', en: 'Type of machine' }, max: 60, list: true, search: true }),
} as const

/** Description, steps and parts; steps and parts a line each. */
export const workLibPlan = {
  description: text({ label: { cn: '说明', en: 'Description' }, max: libraryLimits.text, multiline: true }),
  steps: text({
    label: { cn: '步骤', en: 'Steps' },
    help: { cn: '每行一个步骤', en: 'One step a line' },
    max: libraryLimits.lines,
    multiline: true,
  }),
  parts: text({
    label: { cn: '备件', en: 'Parts' },
    help: { cn: '每行一项：名称; 数量; 单价', en: 'One part a line: name; quantity; unit cost' },
    max: libraryLimits.lines,
    multiline: true,
  }),
} as const
