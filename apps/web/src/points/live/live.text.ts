/** Texts of live values: state, age and zone. */
export const liveText = {
  machines: { cn: '设备', en: '{n|Machine|Machines}' },
  points: { cn: '测点', en: '{n|Point|Points}' },
  filterState: { cn: '按状态筛选', en: 'Filter by state' },
  keyword: { cn: '设备、区域、测点', en: 'Machine, area or point' },
  zone: { cn: '{zone} 区', en: 'Zone {zone}' },
  never: { cn: '无数据', en: 'No data' },
  justNow: { cn: '刚刚', en: 'Just now' },
  minutesAgo: { cn: '{n} 分钟前', en: '{n} min ago' },
  hoursAgo: { cn: '{n} 小时前', en: '{n} h ago' },
  daysAgo: { cn: '{n} 天前', en: '{n} d ago' },
} as const
