import { sortOrder } from '../core/common-fields.ts'
import { choice, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { status } from './access.enums.ts'
import { freeList } from './dictionary.enums.ts'

/** An entry of a custom list, in both languages. */
export const dictEntry = resource({
  key: 'dictEntry',
  path: '/system/dict',
  label: { cn: '字典项', en: 'Entry' },
  plural: { cn: '字典项', en: 'Entries' },
  hint: {
    cn: '自定义字典由平台维护，每项有中英文名称。',
    en: 'Custom lists are maintained by the platform. Each entry has a Chinese and an English name.',
  },
  permission: 'platform:dict',
  table: 'dict_entry',
  title: 'nameCn',
  owner: '',
  fields: {
    nameCn: text({ label: { cn: '中文名称', en: 'Chinese name' }, max: 60, required: true, list: true, search: true }),
    nameEn: text({ label: { cn: '英文名称', en: 'English name' }, max: 60, required: true, list: true, search: true }),
    list: choice(freeList, { label: { cn: '字典', en: 'List' }, required: true, initial: 'manufacturer', list: true, search: true }),
    orderNum: sortOrder,
    status: choice(status, { label: { cn: '状态', en: 'Status' }, required: true, initial: 0, list: true, search: true }),
  },
  optionFilters: ['list'],
  blocks: [],
  sort: ['orderNum', 'nameCn', 'nameEn'],
})
