import { choice, reference, references, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { authorityRange } from './access.enums.ts'

/** A range of data that limits what its holder's roles allow. */
export const authority = resource({
  key: 'authority',
  label: { cn: '数据权限', en: 'Data authority' },
  plural: { cn: '数据权限', en: 'Data authorities' },
  hint: {
    cn: '数据权限限定持有者可见的公司，再宽的角色也不会超出。',
    en: 'A data authority limits which companies its holder sees, however wide his roles are.',
  },
  path: '/system/authority',
  permission: 'system:authority',
  table: 'authority',
  title: 'name',
  owner: 'companyId',
  tenantWide: true,
  fields: {
    name: text({ label: { cn: '权限名称', en: 'Name' }, max: 30, required: true, list: true, search: true, unique: true }),
    companyId: reference({ label: { cn: '公司', en: 'Company' }, to: 'company', titleAs: 'companyName', required: true, readOnly: true }),
    range: choice(authorityRange, {
      label: { cn: '权限范围', en: 'Range' },
      required: true,
      list: true,
      search: true,
      initial: 'CompanyAll',
    }),
    companyIds: references({
      label: { cn: '自定义公司', en: 'Chosen companies' },
      to: 'company',
      via: { table: 'authority_company', own: 'authority_id', other: 'company_id' },
      titleAs: 'companyNames',
      list: true,
      help: { cn: '范围为“自定义”而未选公司时，持有者看不到任何数据', en: 'Chosen, but none: its holder sees nothing' },
    }),
  },
  blocks: [],
  sort: ['name', 'range'],
})
