import { number, reference } from './field.ts'

/** The company that a row belongs to: it decides who can see the row. */
export const owningCompany = reference({
  label: { cn: '所属公司', en: 'Company' },
  to: 'company',
  titleAs: 'companyName',
  required: true,
  list: true,
  search: true,
})

/** Position of a row among its siblings. */
export const sortOrder = number({
  label: { cn: '排序', en: 'Order' },
  integer: true,
  min: 0,
  max: 99_999,
  required: true,
  initial: 0,
  list: true,
  help: { cn: '数字小的在前', en: 'Lower numbers come first' },
})
