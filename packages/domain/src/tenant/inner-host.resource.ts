import { choice, number, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { innerHostOrigin, outgoingPurpose } from './inner-host.enums.ts'

/** A host with a private address that the product may connect to for its users: on one port, for one purpose, for one customer or all. */
export const innerHost = resource({
  key: 'innerHost',
  path: '/system/innerHost',
  label: { cn: '内网主机', en: 'Internal host' },
  plural: { cn: '内网主机', en: 'Internal hosts' },
  hint: {
    cn: '平台默认只连接公网地址。内网的邮件服务器、报警灯等在此逐一放行。',
    en: 'The product connects to public addresses only. Open internal mail servers, alarm lamps and the like here, one by one.',
  },
  permission: 'platform:innerHost',
  table: 'inner_host',
  title: 'address',
  owner: '',
  kept: { field: 'origin', is: innerHostOrigin.members.Start.code },
  fields: {
    address: text({
      label: { cn: 'IP 地址', en: 'IP address' },
      max: 45,
      required: true,
      halfWidth: true,
      list: true,
      search: true,
      pattern: {
        regex: /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}$|^[\da-fA-F]*:[\da-fA-F:]+$/,
        message: { cn: '请输入 IP 地址，如 192.168.1.10', en: 'Enter an IP address such as 192.168.1.10' },
      },
    }),
    port: number({ label: { cn: '端口', en: 'Port' }, integer: true, min: 1, max: 65_535, required: true, list: true }),
    purpose: choice(outgoingPurpose, { label: { cn: '用途', en: 'Purpose' }, required: true, list: true, search: true }),
    customerId: number({
      label: { cn: '客户编号', en: 'Customer no.' },
      integer: true,
      min: 1,
      max: 2_147_483_647,
      list: true,
      search: true,
      help: { cn: '留空表示所有客户', en: 'Empty: all customers' },
    }),
    note: text({ label: { cn: '备注', en: 'Note' }, max: 200, list: true, search: true }),
    origin: choice(innerHostOrigin, { label: { cn: '来源', en: 'Origin' }, required: true, list: true, readOnly: true }),
  },
  blocks: [],
  sort: ['address', 'port', 'purpose'],
})
