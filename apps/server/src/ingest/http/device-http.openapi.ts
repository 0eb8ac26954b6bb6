import { deviceMessages } from '@undertone/device/thingsboard/http-calls.table'
import type { Language, Text } from '@undertone/domain/core/text'
import { type RefusalStatus, readRefusals, sendRefusals } from './device-http.errors.ts'

type Json = Record<string, unknown>

const texts = {
  token: { cn: '网关的访问令牌', en: 'Access token of the gateway' },
  read: { cn: '读取设备属性', en: 'Read attributes of the device' },
  clientKeys: { cn: '设备上报的属性名，以逗号分隔', en: 'Names of reported attributes, separated by commas' },
  sharedKeys: { cn: '平台设置的属性名，以逗号分隔', en: 'Names of attributes that the platform sets, separated by commas' },
  poll: { cn: '等待一条指令（长轮询）', en: 'Wait for a command (long poll)' },
  pollAttributes: { cn: '等待设定值的变化（长轮询）', en: 'Wait for changed settings (long poll)' },
  timeout: { cn: '最长等待时间，毫秒，最多一分钟', en: 'Longest wait in ms, a minute at most' },
  nothing: { cn: '没有可下发的内容', en: 'Nothing to send in this time' },
  answer: { cn: '响应一条指令', en: 'Answer a command' },
  number: { cn: '指令编号', en: 'Number of the command' },
  committed: { cn: '已保存，或已隔离并说明原因', en: 'Stored, or quarantined with the reason' },
  400: { cn: '请求格式错误', en: 'Malformed request' },
  firmware: { cn: '获取向本设备提供的固件的一段', en: 'Read a part of the firmware that is offered to the device' },
  firmwareTitle: { cn: '属性 fw_title 的值', en: 'The attribute fw_title' },
  firmwareVersion: { cn: '属性 fw_version 的值', en: 'The attribute fw_version' },
  chunkSize: { cn: '每段字节数，最大 65536；不填为整个文件', en: 'Bytes of each part, 65,536 at most; without it the whole file' },
  chunkIndex: { cn: '段序号，从 0 开始；超出末尾返回空内容', en: 'Number of the part, from 0; empty behind the end' },
  behind: { cn: '网关下的传感器；不填为设备自身', en: 'A sensor behind the gateway; without it the device itself' },
  badChunk: { cn: '参数错误', en: 'A parameter is invalid' },
  notOffered: { cn: '未向该设备提供此固件', en: 'This package is not offered to the device' },
  provision: { cn: '用自注册密钥登记设备并取得凭证', en: 'Register a device with a provisioning key and receive its credential' },
  provisioned: { cn: '已登记，附凭证', en: 'Registered, with the credential' },
  notProvisioned: { cn: '未登记，附原因', en: 'Not registered, with the reason' },
  401: { cn: '令牌无效', en: 'Invalid token' },
  403: { cn: '客户的接入策略不允许此连接', en: 'The policy of the customer does not allow this connection' },
  408: { cn: '未在规定时间内收到内容', en: 'The body was not received in time' },
  413: { cn: '内容超过 1 MiB', en: 'The body is larger than 1 MiB' },
  415: { cn: '内容类型错误', en: 'Malformed content type' },
  503: { cn: '请求过多或正在停止：按 retry-after 重发', en: 'Too many requests, or stopping: send it again after retry-after' },
  507: { cn: '磁盘已满：按 retry-after 重发', en: 'The disk is full: send it again after retry-after' },
} as const satisfies Record<RefusalStatus | string, Text>

const problem: Json = {
  type: 'object',
  required: ['status', 'title'],
  properties: { status: { type: 'integer' }, title: { type: 'string' } },
}

const refusals = (statuses: readonly RefusalStatus[], language: Language): Json =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: texts[status][language], content: { 'application/problem+json': { schema: problem } } },
    ]),
  )

const outcome: Json = {
  type: 'object',
  required: ['outcome'],
  properties: {
    outcome: { type: 'string', enum: ['stored', 'quarantined'] },
    detail: { type: 'string' },
    clockSuspect: {
      type: 'object',
      required: ['samples', 'detail'],
      properties: { samples: { type: 'integer' }, detail: { type: 'string' } },
    },
    unknownKeys: {
      type: 'array',
      items: {
        type: 'object',
        required: ['key', 'nearest'],
        properties: { key: { type: 'string' }, nearest: { type: ['string', 'null'] } },
      },
    },
  },
}

const attributes: Json = {
  type: 'object',
  required: ['client', 'shared'],
  properties: { client: { type: 'object', additionalProperties: true }, shared: { type: 'object', additionalProperties: true } },
}

const object: Json = { type: 'object', additionalProperties: true }

/** The twin of `v2/fw/request/…`. */
function firmwareGet(token: Json, language: Language): Json {
  const asked = (name: string, isRequired: boolean, type: 'string' | 'integer', description: Text) => ({
    name,
    in: 'query',
    required: isRequired,
    description: description[language],
    schema: { type },
  })
  return {
    tags: ['device'],
    security: [],
    summary: texts.firmware[language],
    operationId: 'device_readFirmware',
    parameters: [
      token,
      asked('title', true, 'string', texts.firmwareTitle),
      asked('version', true, 'string', texts.firmwareVersion),
      asked('size', false, 'integer', texts.chunkSize),
      asked('chunk', false, 'integer', texts.chunkIndex),
      asked('device', false, 'string', texts.behind),
    ],
    responses: {
      200: {
        description: texts.firmware[language],
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      ...refusals(readRefusals, language),
      400: { description: texts.badChunk[language], content: { 'application/problem+json': { schema: problem } } },
      404: { description: texts.notOffered[language], content: { 'application/problem+json': { schema: problem } } },
    },
  }
}

/** The twin of `/provision/request`. */
function provisionPost(language: Language): Json {
  const answer = (names: readonly string[]): Json => ({
    'application/json': {
      schema: { type: 'object', required: names, properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
    },
  })
  const refused = answer(['status', 'errorMsg'])
  const asked = ['deviceName', 'provisionDeviceKey', 'provisionDeviceSecret']
  const schema = { type: 'object', required: asked, properties: Object.fromEntries(asked.map((name) => [name, { type: 'string' }])) }
  return {
    tags: ['device'],
    security: [],
    summary: texts.provision[language],
    description: 'MQTT: `/provision/request`',
    operationId: 'device_provision',
    parameters: [],
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      200: {
        description: texts.provisioned[language],
        content: answer(['status', 'credentialsType', 'credentialsValue']),
      },
      403: { description: texts.notProvisioned[language], content: refused },
      503: { description: texts[503][language], content: refused },
    },
  }
}

/** The calls of devices as paths of the OpenAPI document. */
export const devicePaths = (language: Language): Json => ({
  '/api/v1/provision': { post: provisionPost(language) },
  ...tokenPaths(language),
})

/** Those whose token is a part of the path. */
function tokenPaths(language: Language): Json {
  const token = { name: 'token', in: 'path', required: true, description: texts.token[language], schema: { type: 'string' } }
  const named = (name: 'clientKeys' | 'sharedKeys') => ({
    name,
    in: 'query',
    required: false,
    description: texts[name][language],
    schema: { type: 'string' },
  })
  const shared = { tags: ['device'], security: [] }
  const posts = deviceMessages.map(({ path, address, summary, example }): [string, Json] => [
    `/api/v1/{token}/${path}`,
    {
      post: {
        ...shared,
        summary: summary[language],
        description: `MQTT: \`${address}\``,
        operationId: `device_${path.replace('/', '_')}`,
        parameters: [token],
        requestBody: { required: true, content: { 'application/json': { schema: { type: ['object', 'array'] }, example } } },
        responses: {
          200: { description: texts.committed[language], content: { 'application/json': { schema: outcome } } },
          ...refusals(sendRefusals, language),
        },
      },
    },
  ])
  const get = {
    ...shared,
    summary: texts.read[language],
    operationId: 'device_readAttributes',
    parameters: [token, named('clientKeys'), named('sharedKeys')],
    responses: {
      200: { description: texts.read[language], content: { 'application/json': { schema: attributes } } },
      ...refusals(readRefusals, language),
    },
  }
  const timeout = {
    name: 'timeout',
    in: 'query',
    required: false,
    description: texts.timeout[language],
    schema: { type: 'integer', maximum: 60_000 },
  }
  const poll = (summary: Text, operationId: string): Json => ({
    ...shared,
    summary: summary[language],
    operationId,
    parameters: [token, timeout],
    responses: {
      200: { description: summary[language], content: { 'application/json': { schema: object } } },
      ...refusals(readRefusals, language),
      408: { description: texts.nothing[language], content: { 'application/problem+json': { schema: problem } } },
    },
  })
  const number = { name: 'id', in: 'path', required: true, description: texts.number[language], schema: { type: 'integer' } }
  const reply: Json = {
    ...shared,
    summary: texts.answer[language],
    operationId: 'device_answerCommand',
    parameters: [token, number],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: object, example: { success: true, values: { sleepT: 30 } } } },
    },
    responses: {
      200: { description: texts.committed[language], content: { 'application/json': { schema: outcome } } },
      ...refusals(sendRefusals, language),
    },
  }
  const paths = Object.fromEntries(posts)
  return {
    ...paths,
    '/api/v1/{token}/rpc': { get: poll(texts.poll, 'device_pollCommand') },
    '/api/v1/{token}/rpc/{id}': { post: reply },
    '/api/v1/{token}/firmware': { get: firmwareGet(token, language) },
    '/api/v1/{token}/attributes/updates': { get: poll(texts.pollAttributes, 'device_pollAttributes') },
    '/api/v1/{token}/attributes': { ...(paths['/api/v1/{token}/attributes'] as Json), get },
  }
}
