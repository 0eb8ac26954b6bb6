/** Texts of similar cases. */
export const similarText = {
  title: { cn: '相似案例', en: 'Similar cases' },
  none: { cn: '还没有相似的案例', en: 'No similar case yet' },
  noneHint: {
    cn: '已与 {n} 个案例比较。处理完成后把本故障写成案例，下次就能在此看到。',
    en: 'Compared with {n} {n|case|cases}. Make a case of this fault once it is settled, and the next one will show it here.',
  },
  noneOfCase: { cn: '已与 {n} 个案例比较，没有相似的。', en: 'Compared with {n} {n|case|cases}; none is similar.' },
  percent: { cn: '相似度 {n} %', en: '{n} % alike' },
  isPublic: { cn: '公开案例', en: 'public case' },
  own: { cn: '本企业', en: 'our company' },
  differs: { cn: '不同之处', en: 'What differs' },
  made: { cn: '本结论已写成案例：', en: 'A case was made of this finding:' },
} as const
