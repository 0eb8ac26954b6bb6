/** Texts of the security events. */
export const securityEventPageText = {
  keyword: { cn: '网关、地址或传感器', en: 'Gateway, address or sensor' },
  allKinds: { cn: '全部事件', en: 'All events' },
  time: { cn: '时间', en: 'Time' },
  kind: { cn: '事件', en: 'Event' },
  gateway: { cn: '网关', en: 'Gateway' },
  company: { cn: '公司', en: 'Company' },
  address: { cn: '来源地址', en: 'Address' },
  text: { cn: '说明', en: 'Description' },
  noRows: { cn: '暂无安全事件', en: 'No security events' },
  noRowsHint: {
    cn: '网关凭证在两个地址使用、上传不属于自己的传感器、未加密连接等情况会记录在此。同一网关的同类事件每小时记录一次。',
    en: 'Credentials used at two addresses, data for sensors of others, unencrypted connections and the like are listed here. The same event of a gateway is listed once an hour.',
  },
} as const
