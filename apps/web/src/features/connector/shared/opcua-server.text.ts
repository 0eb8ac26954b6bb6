/** Texts of the form of OPC UA servers of ours. */
export const opcuaServerText = {
  ports: { cn: '运维人员开放的端口：{first} 至 {last}', en: 'The operator has opened {first} to {last}' },
  noPorts: {
    cn: '服务器未开放端口：由运维人员设置 OPCUA_SERVER_PORTS。',
    en: 'No port is open on the server: the operator sets OPCUA_SERVER_PORTS.',
  },
  hostName: { cn: '客户端使用的主机名', en: 'Host name for clients' },
  hostNameHelp: {
    cn: '客户端访问本服务器所用的名称或地址；留空则使用计算机名',
    en: 'The name or address by which clients reach this server; empty: the name of the computer',
  },
  badHostName: {
    cn: '主机名只能含字母、数字、点、冒号和连字符',
    en: 'The host name for clients has letters, digits, dots, colons and hyphens only',
  },
  clients: { cn: '允许接入的客户端', en: 'Clients connect from' },
  passwordHelp: { cn: '至少 {count} 个字符', en: 'At least {count} {count|character|characters}' },
  passwordKept: { cn: '留空保持不变', en: 'Leave empty to keep the stored one' },
  anonymous: { cn: '允许匿名读取', en: 'Reading without a login' },
  anonymousHelp: {
    cn: '任何允许接入的客户端无需用户名和密码即可读取',
    en: 'Any client that is let in can read without user name and password',
  },
  unsecured: { cn: '允许不加密连接', en: 'Connections without security' },
  unsecuredHelp: {
    cn: '不检查客户端证书，数据和密码可能被他人读取',
    en: 'Certificates of clients are not checked, and others on the way can read values and the password',
  },
  ownHelp: { cn: '须在客户端上信任它', en: 'Clients have to trust it' },
  trustedClients: { cn: '受信任的客户端', en: 'Trusted clients' },
  trustedHelp: {
    cn: '未受信任的客户端被拒绝并列在下方。请先与客户端核对指纹，再选择信任并保存。',
    en: 'A client that is not trusted is refused and listed below. Compare its fingerprint with the one that the client shows, trust it, and save.',
  },
  noTrusted: { cn: '尚无受信任的客户端', en: 'No client is trusted yet' },
  refusedClients: { cn: '被拒绝的客户端', en: 'Refused clients' },
  noRefused: { cn: '没有被拒绝的客户端', en: 'No client was refused' },
  client: { cn: '客户端', en: 'Client' },
  fingerprint: { cn: 'SHA-256 指纹', en: 'SHA-256 fingerprint' },
  trust: { cn: '信任', en: 'Trust' },
  distrust: { cn: '不再信任', en: 'No longer trust' },
}
