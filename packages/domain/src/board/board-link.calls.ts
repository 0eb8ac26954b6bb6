import { z } from 'zod'
import { call, idText } from '../core/call.ts'
import { pictureKinds } from '../picture/picture.calls.ts'
import { boardShell } from './board.calls.ts'
import { boardAnswer, panelAnswers } from './board-answer.ts'
import { boardLimits, boardRotation, linkDays } from './board-limits.ts'
import { line } from './board-panel.ts'
import { borderLines } from './map-borders.calls.ts'

const id = z.number().int().positive()
const edit = 'business:largeScreen:edit'
const tag = 'board'

const link = z.object({
  id,
  name: z.string(),
  /** Epoch ms. */
  expiresMs: z.number(),
  isRevoked: z.boolean(),
  lastUsedMs: z.number().nullable(),
  lastAddress: z.string().nullable(),
  createdBy: z.string().nullable(),
  /** Names of the boards that it shows after its own. */
  moreBoards: z.array(z.string()),
})
export type BoardLink = z.output<typeof link>

/** Links that show a board on a wall. */
export const boardLinkCalls = {
  list: call({
    method: 'GET',
    path: '/largeScreen/link/list',
    access: edit,
    tag,
    query: z.object({ boardId: idText }),
    data: z.array(link),
    summary: { cn: '大屏链接列表', en: 'List the links of a large screen' },
  }),
  /** The secret is answered once and never again. */
  add: call({
    method: 'POST',
    path: '/largeScreen/link/add',
    access: edit,
    tag,
    body: z.strictObject({
      boardId: id,
      name: line(40).min(1),
      days: z.number().int().min(1).max(linkDays.longest),
      /** Further boards of the same company, shown after it in this order. */
      moreBoards: z
        .array(id)
        .max(boardRotation.boards - 1)
        .default([]),
      /** How long each board is shown, s. */
      boardSeconds: z.number().int().min(boardRotation.least).max(boardRotation.most).default(boardRotation.initial),
    }),
    data: z.object({ id, secret: z.string(), expiresMs: z.number() }),
    summary: { cn: '新增大屏链接', en: 'Add a link of a large screen' },
  }),
  revoke: call({
    method: 'DELETE',
    path: '/largeScreen/link/revoke',
    access: edit,
    tag,
    query: z.object({ id: idText }),
    data: z.null(),
    summary: { cn: '撤销大屏链接', en: 'Revoke a link of a large screen' },
  }),
}

/** Path of the page that a link opens; its secret stands behind the `#`, where no server sees it. */
export const wallPath = '/largeScreenWall'

/** Anybody may send these: what they contain is small. All but the first need the token that the first one answers, in the header `token`; no other call takes that token. */
const small = { access: 'public', tag, maxBytes: 4096 } as const

/** Calls of a wall. Its boards are all that they answer, and the places below the company of its boards where one of them has a map or a plan. */
export const wallCalls = {
  open: call({
    ...small,
    method: 'POST',
    path: '/largeScreen/wall/open',
    body: z.strictObject({ secret: z.string().max(200) }),
    data: z.object({ token: z.string(), expiresMs: z.number() }),
    summary: { cn: '用链接打开大屏', en: 'Open a large screen with a link' },
  }),
  show: call({
    ...small,
    method: 'GET',
    path: '/largeScreen/wall/show',
    /** Without an id: the first board of the link. */
    query: z.object({ boardId: idText.optional() }),
    data: boardShell.extend({
      /** The boards of the link, in their order, and how long each is shown, s. */
      boards: z.array(id),
      boardSeconds: z.number().int(),
    }),
    summary: { cn: '查看链接的大屏', en: 'View the large screen of a link' },
  }),
  data: call({
    ...small,
    method: 'POST',
    path: '/largeScreen/wall/data',
    body: z.strictObject({
      /** By default the first board of the link. */
      boardId: id.optional(),
      /** Positions of panels on the board. */
      panels: z.array(z.number().int().min(0).max(boardLimits.panels)).max(boardLimits.panels),
      alarmIds: z.array(id).max(50).default([]),
    }),
    data: boardAnswer,
    summary: { cn: '链接的大屏数据', en: 'Get the data of the large screen of a link' },
  }),
  /** What a place contains, for somebody who stands before the wall. */
  place: call({
    ...small,
    method: 'POST',
    path: '/largeScreen/wall/place',
    body: z.strictObject({ kind: z.enum(pictureKinds), id }),
    data: panelAnswers.plan.shape.place,
    summary: { cn: '链接的大屏中的位置', en: 'Get a place below the large screen of a link' },
  }),
  borders: call({
    ...small,
    method: 'GET',
    path: '/largeScreen/wall/borders',
    data: borderLines,
    summary: { cn: '链接的大屏的国界', en: 'Get the country borders for the large screen of a link' },
  }),
  /** Server-sent events as of `/monitor/live`, without values. */
  live: call({
    ...small,
    method: 'GET',
    path: '/largeScreen/wall/live',
    data: 'stream',
    summary: { cn: '链接的大屏的变化', en: 'Stream the changes of the large screen of a link' },
  }),
  image: call({
    ...small,
    method: 'GET',
    path: '/largeScreen/wall/image/{fileId}',
    params: z.object({ fileId: z.string() }),
    data: 'file',
    summary: { cn: '链接的大屏图片', en: 'Get an image of the large screen of a link' },
  }),
}
