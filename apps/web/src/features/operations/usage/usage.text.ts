/** Texts of the pages of usage. */
export const usageText = {
  period: { cn: '时段', en: 'Period' },
  export: { cn: '导出', en: 'Export' },
  kinds: { cn: '用量种类', en: 'Kinds of usage' },
  hint: {
    cn: '按天统计，以 {zone} 时区为准，每分钟更新一次。已存数据每天测量一次，其中特征值为估算。',
    en: 'Counted by day in the time zone {zone}, and brought up to date each minute. What is stored is measured once a day; the values are an estimate.',
  },
  noLimit: { cn: '无限制', en: 'No limit' },
  limitRate: { cn: '限制：每秒 {value}', en: 'Limit: {value} a second' },
  limitWindow: { cn: '限制：每 {seconds} 秒 {value}', en: 'Limit: {value} in {seconds} s' },
  limitStored: { cn: '限制：{value}', en: 'Limit: {value}' },
  busiest: { cn: '最忙一天达到限制的 {percent} %', en: 'Busiest day: {percent} % of it' },
  used: { cn: '已用 {percent} %', en: '{percent} % used' },
  notMeasured: { cn: '尚未测量', en: 'Not measured yet' },
  days: { cn: '每日用量', en: 'Usage by day' },
  day: { cn: '日期', en: 'Day' },
  empty: { cn: '尚无用量', en: 'No usage yet' },
  emptyHint: {
    cn: '网关上报数据或用户打开页面后，这里会显示每天的用量。',
    en: 'Once gateways send or people open pages, each day is counted here.',
  },
  customer: { cn: '客户名称', en: 'Customer' },
  edition: { cn: '版本', en: 'Edition' },
  keyword: { cn: '客户名称', en: 'Customer' },
  noCustomer: { cn: '没有符合条件的客户', en: 'No matching customers' },
  noCustomers: { cn: '暂无客户', en: 'No customers yet' },
  listHint: {
    cn: '各客户在所选时段的用量与已存数据；点击一行查看每天的用量和限制。',
    en: 'What each customer used in the period, and has stored. A row opens its days and limits.',
  },
} as const
