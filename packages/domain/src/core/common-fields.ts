import { number, reference } from './field.ts'

/** The company that a row belongs to: it decides who sees it. */
export const ownCompany = reference({
  label: { cn: '所属公司', en: 'Company' },
  to: 'company',
  titleAs: 'companyName',
  required: true,
  list: true,
  search: true,
})

/** The place of a row among those that are shown with it. */
export const placeInOrder = number({
  label: { cn: '排序', en: 'Order' },
  integer: true,
  min: 0,
  max: 99_999,
  required: true,
  initial: 0,
  list: true,
  help: { cn: '数字小的在前', en: 'Smaller numbers come first' },
})
