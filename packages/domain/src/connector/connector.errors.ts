import type { ErrorRow } from '../core/error.ts'

export const connectorErrors = {
  tooManyConnectors: {
    code: 1960,
    status: 200,
    cn: '连接数已达上限（{limit} 个）',
    en: 'The customer already has the maximum of connectors, {limit}',
  },
  registrationTaken: {
    code: 1961,
    status: 200,
    cn: '此注册包已被另一个连接使用，或与其注册包的开头相同',
    en: 'Another connector has this registration packet, or one that begins as this one does',
  },
  registrationMissing: {
    code: 1962,
    status: 200,
    cn: '请填写注册包，至少 4 字节',
    en: 'Enter the registration packet, at least 4 bytes',
  },
  addressesMissing: {
    code: 1963,
    status: 200,
    cn: '请填写允许接入的地址；为空则任何设备都不能接入',
    en: 'Enter the addresses from which the device may dial in: without any, none can',
  },
  hostMissing: { code: 1964, status: 200, cn: '请填写主机和端口', en: 'Enter host and port' },
  nothingMapped: { code: 1965, status: 200, cn: '请至少映射一个值', en: 'Map at least one value' },
  rangeTooHigh: {
    code: 1966,
    status: 200,
    cn: '第 {row} 行：寄存器地址超出 65535',
    en: 'Row {row}: the registers end beyond address 65535',
  },
  noNetwork: {
    code: 1967,
    status: 200,
    cn: '“{text}”不是 IP 地址或网段（IPv4 至少 /8，IPv6 至少 /32）',
    en: '"{text}" is neither an IP address nor a network (IPv4: /8 or narrower, IPv6: /32 or narrower)',
  },
  passwordAgain: {
    code: 1968,
    status: 200,
    cn: '主机、端口、TLS 或证书颁发机构已更改：请重新输入密码',
    en: 'Host, port, TLS or authority were changed: enter the password again',
  },
  pathUnreadable: {
    code: 1969,
    status: 200,
    cn: '第 {row} 行：无法识别“{text}”',
    en: 'Row {row}: "{text}" cannot be read',
  },
  targetReadOnly: {
    code: 1970,
    status: 200,
    cn: '第 {row} 行：只能写保持寄存器和线圈',
    en: 'Row {row}: only holding registers and coils can be written',
  },
  cardMissing: { code: 1971, status: 200, cn: '请选择采集卡', en: 'Select the DAQ card' },
  cardSecretShort: {
    code: 1972,
    status: 200,
    cn: '密钥至少 {count} 个字符',
    en: 'The secret has at least {count} {count|character|characters}',
  },
  cardTaken: {
    code: 1973,
    status: 200,
    cn: '采集卡已由另一个连接“{name}”接入',
    en: 'The card already has the connector "{name}"',
  },
  cardSecretMissing: {
    code: 1974,
    status: 200,
    cn: '请填写密钥',
    en: 'Enter the secret',
  },
  clientsMissing: {
    code: 1975,
    status: 200,
    cn: '请填写允许客户端接入的地址；为空则任何客户端都不能接入',
    en: 'Enter the addresses from which clients may connect: without any, none can',
  },
  serverLoginMissing: {
    code: 1976,
    status: 200,
    cn: '请填写用户名和密码，或选择允许匿名读取',
    en: 'Enter user name and password, or choose reading without a login',
  },
  serverPasswordShort: {
    code: 1977,
    status: 200,
    cn: '密码至少 {count} 个字符',
    en: 'The password has at least {count} {count|character|characters}',
  },
  serverUntrusted: {
    code: 1691,
    status: 200,
    cn: '请先读取服务器证书，核对指纹并信任它',
    en: 'Read the certificate of the server, compare its fingerprint, and trust it first',
  },
  securedLogin: {
    code: 1692,
    status: 200,
    cn: '以证书登录需要安全策略',
    en: 'A login by certificate needs a security policy',
  },
} as const satisfies Record<string, ErrorRow>
