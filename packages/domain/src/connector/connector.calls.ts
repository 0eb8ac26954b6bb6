import { z } from 'zod'
import { call, idText } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { connectorKind, connectorState, opcuaLogin, opcuaMode, opcuaNodeClass, opcuaPolicy, readingQuality } from './connector.enums.ts'
import { connectorConfig } from './connector-config.ts'
import { connectorLimits } from './connector-limits.ts'
import { opcuaConfig, opcuaLimits } from './opcua-config.ts'

const id = z.number().int().positive()
const tag = 'connector'

/** A value as it was last read. */
const shownReading = z.object({
  sensorId: z.string(),
  key: z.string(),
  /** Where it comes from: a register, or a topic and a path. */
  source: z.string(),
  value: z.number().nullable(),
  quality: enumSchema(readingQuality),
  /** What is wrong with it; empty if nothing. */
  detail: z.string(),
  at: z.string().nullable(),
})
export type ShownReading = z.output<typeof shownReading>

/** Something that was received and not stored as a measurement. */
const shownRefusal = z.object({ at: z.string(), address: z.string(), detail: z.string() })
export type ShownRefusal = z.output<typeof shownRefusal>

const record = z.object({
  id,
  name: z.string(),
  kind: enumSchema(connectorKind),
  host: z.string(),
  port: z.number().int().nullable(),
  gatewayId: id,
  gatewayName: z.string(),
  /** Of a collection card. */
  cardName: z.string().nullable(),
  isOn: z.boolean(),
  state: enumSchema(connectorState),
  /** When it came into this state; null while it has none. */
  since: z.string().nullable(),
  /** Messages of the last minute. */
  perMinute: z.number().int(),
  /** Messages stored and refused since it was started. */
  stored: z.number().int(),
  refused: z.number().int(),
  lastDataAt: z.string().nullable(),
  /** Of a device that dials in. */
  lastHeartbeatAt: z.string().nullable(),
  lastError: z.string().nullable(),
  lastErrorAt: z.string().nullable(),
  lastRefusal: shownRefusal.nullable(),
})
export type ConnectorRecord = z.output<typeof record>

const detail = record.extend({
  userName: z.string(),
  hasPassword: z.boolean(),
  config: connectorConfig,
  readings: z.array(shownReading),
  refusals: z.array(shownRefusal),
  updatedAt: z.string(),
})
export type ConnectorDetail = z.output<typeof detail>

const draft = {
  name: z.string().trim().min(1).max(connectorLimits.name),
  gatewayId: id,
  host: z.string().trim().max(connectorLimits.host),
  port: z.number().int().min(1).max(65_535).nullable(),
  userName: z.string().max(connectorLimits.user),
  /** Left out: the stored one stays. Null: none. */
  password: z.string().max(connectorLimits.password).nullable().optional(),
  config: connectorConfig,
}

/** Where an OPC UA server is asked what it offers: before anything is known of it. */
const opcuaPlace = z.strictObject({
  gatewayId: id,
  host: z.string().trim().min(1).max(connectorLimits.host),
  port: z.number().int().min(1).max(65_535),
  path: opcuaConfig.shape.path,
})

/** A certificate as a person compares it. */
const shownCertificate = z.object({
  /** SHA-256, lower-case hexadecimal. */
  fingerprint: z.string(),
  subject: z.string(),
  issuer: z.string(),
  from: z.string(),
  to: z.string(),
})
export type ShownCertificate = z.output<typeof shownCertificate>

const opcuaServer = z.object({
  /** Why it could not be asked; null if it was. */
  error: z.string().nullable(),
  endpoints: z.array(
    z.object({
      policy: enumSchema(opcuaPolicy),
      /** Null without a policy. */
      mode: enumSchema(opcuaMode).nullable(),
      logins: z.array(enumSchema(opcuaLogin)),
      /** Of the server at this endpoint; null if it has none. */
      certificate: shownCertificate.nullable(),
    }),
  ),
})
export type OpcuaServer = z.output<typeof opcuaServer>

const opcuaNode = z.object({
  node: z.string(),
  name: z.string(),
  kind: enumSchema(opcuaNodeClass),
  /** Of a variable: its type and its value now, as text. */
  dataType: z.string(),
  value: z.string(),
})
export type OpcuaNode = z.output<typeof opcuaNode>

const trial = z.object({
  /** Why no data arrived; null if some did. */
  error: z.string().nullable(),
  readings: z.array(shownReading),
  refusals: z.array(shownRefusal),
})
export type ConnectorTrial = z.output<typeof trial>

export const connectorCalls = {
  find: call({
    method: 'POST',
    path: '/connector/find',
    access: 'business:connector:list',
    tag,
    body: z.strictObject({}),
    data: z.object({
      records: z.array(record),
      canListen: z.boolean(),
      cardPort: z.number().int().nullable(),
      hasOpcua: z.boolean(),
      /** The ports that the operator has opened for OPC UA servers of ours; null: none. */
      opcuaPorts: z.object({ first: z.number().int(), last: z.number().int() }).nullable(),
    }),
    summary: { cn: '查询设备连接', en: 'List connectors' },
  }),
  detail: call({
    method: 'GET',
    path: '/connector/{id}',
    access: 'business:connector:query',
    tag,
    params: z.object({ id: idText }),
    data: detail,
    summary: { cn: '查看设备连接', en: 'View a connector' },
  }),
  add: call({
    method: 'POST',
    path: '/connector/add',
    access: 'business:connector:add',
    tag,
    body: z.strictObject(draft),
    data: z.object({ id }),
    summary: { cn: '新增设备连接', en: 'Add a connector' },
  }),
  edit: call({
    method: 'PUT',
    path: '/connector/edit',
    access: 'business:connector:edit',
    tag,
    body: z.strictObject({ id, ...draft }),
    data: z.object({ id }),
    summary: { cn: '修改设备连接', en: 'Edit a connector' },
  }),
  switchTo: call({
    method: 'POST',
    path: '/connector/switch',
    access: 'business:connector:edit',
    tag,
    body: z.strictObject({ id, isOn: z.boolean() }),
    data: z.null(),
    summary: { cn: '启用或停用设备连接', en: 'Switch a connector on or off' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/connector/{id}',
    access: 'business:connector:remove',
    tag,
    params: z.object({ id: idText }),
    data: z.null(),
    summary: { cn: '删除设备连接', en: 'Delete a connector' },
  }),
  try: call({
    method: 'POST',
    path: '/connector/try',
    access: 'business:connector:edit',
    tag,
    /** With an id, the stored password is used where none is given. */
    body: z.strictObject({ id: id.nullable(), ...draft }),
    data: trial,
    summary: { cn: '用实时数据试读映射，不入库', en: 'Try a mapping on live data without storing any' },
  }),
  opcuaServer: call({
    method: 'POST',
    path: '/connector/opcua/server',
    access: 'business:connector:edit',
    tag,
    body: opcuaPlace,
    data: opcuaServer,
    summary: { cn: '读取 OPC UA 服务器的端点和证书', en: 'Read the endpoints and the certificate of an OPC UA server' },
  }),
  opcuaBrowse: call({
    method: 'POST',
    path: '/connector/opcua/browse',
    access: 'business:connector:edit',
    tag,
    /** With an id, the stored password is used where none is given. Without a node: the folder of objects. */
    body: z.strictObject({ id: id.nullable(), ...draft, node: z.string().min(1).max(opcuaLimits.node).nullable() }),
    data: z.object({
      error: z.string().nullable(),
      nodes: z.array(opcuaNode),
      /** The node has more than are shown. */
      hasMore: z.boolean(),
    }),
    summary: { cn: '浏览 OPC UA 地址空间', en: 'Browse the address space of an OPC UA server' },
  }),
  opcuaCertificate: call({
    method: 'POST',
    path: '/connector/opcua/certificate',
    access: 'business:connector:edit',
    tag,
    body: z.strictObject({ gatewayId: id }),
    data: z.object({
      error: z.string().nullable(),
      /** PEM of the certificate by which OPC UA servers know the customer; it is made when it is first asked for. */
      pem: z.string(),
      fingerprint: z.string(),
      /** Its application URI, which some servers ask for. */
      uri: z.string(),
    }),
    summary: { cn: '获取平台的 OPC UA 应用证书', en: 'Get our application certificate for OPC UA servers' },
  }),
}
