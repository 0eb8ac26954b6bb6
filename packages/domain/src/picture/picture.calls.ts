import { z } from 'zod'
import { equipment } from '../asset/equipment.resource.ts'
import { mapping } from '../asset/mapping.resource.ts'
import { call, idText } from '../core/call.ts'
import { permissionOf, type Resource } from '../core/resource.ts'
import { area } from '../org/area.resource.ts'
import { company } from '../org/company.resource.ts'

/** What carries a picture on which the next level stands: areas on a company's plan, machines on an area, points on a machine. */
export interface PictureParent {
  readonly resource: Resource
  readonly child: Resource
  /** Property of the parent that holds the id of the picture's file. */
  readonly picture: string
}

export const pictureParents = {
  company: { resource: company, child: area, picture: 'planPicture' },
  area: { resource: area, child: equipment, picture: 'picture' },
  equipment: { resource: equipment, child: mapping, picture: 'picture' },
} as const satisfies Record<string, PictureParent>

export type PictureKind = keyof typeof pictureParents
export const pictureKinds: readonly PictureKind[] = ['company', 'area', 'equipment']

/** A share of the picture's width or height, from the upper left corner. */
const share = z.number().min(0).max(1)

/** A picture with what stands on it, and what could: a child without a place has no x and y. */
export const placedPicture = z.object({
  id: z.number().int(),
  name: z.string(),
  companyId: z.number().int(),
  companyName: z.string(),
  /** Only a machine's. */
  areaName: z.string().nullable(),
  picture: z.object({ fileId: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
  children: z.array(z.object({ id: z.number().int(), name: z.string(), x: share.nullable(), y: share.nullable() })),
})
export type PlacedPicture = z.output<typeof placedPicture>
export type PictureChild = PlacedPicture['children'][number]

/** Most children on one picture; a guess: more markers than that cannot be told apart. */
const maxPlaced = 1000

const callsOf = <K extends PictureKind>(kind: K) => {
  const { resource, child } = pictureParents[kind]
  const edits = permissionOf(resource, 'edit')
  return {
    /** Without an id: the one whose picture is the newest, or null when there is none. */
    get: call({
      method: 'GET',
      path: `/picture/${kind}`,
      access: 'session',
      tag: 'picture',
      query: z.object({ id: idText.optional() }),
      data: placedPicture.nullable(),
      summary: { cn: `${resource.label.cn}图片及${child.label.cn}位置`, en: `Picture of one ${resource.label.en.toLowerCase()}` },
    }),
    /** Sets the picture, or takes it away with null; the places stay for the next one. */
    set: call({
      method: 'PUT',
      path: `/picture/${kind}/image`,
      access: edits,
      tag: 'picture',
      body: z.strictObject({ id: z.number().int().positive(), fileId: z.string().max(64).nullable() }),
      data: z.null(),
      summary: { cn: `设置${resource.label.cn}图片`, en: `Set the picture of one ${resource.label.en.toLowerCase()}` },
    }),
    /** Replaces all places on the picture. */
    place: call({
      method: 'PUT',
      path: `/picture/${kind}/placements`,
      access: edits,
      tag: 'picture',
      body: z.strictObject({
        id: z.number().int().positive(),
        placements: z.array(z.strictObject({ childId: z.number().int().positive(), x: share, y: share })).max(maxPlaced),
      }),
      data: z.null(),
      summary: { cn: `保存${child.label.cn}位置`, en: `Place ${child.plural.en.toLowerCase()} on the picture` },
    }),
  }
}

export const pictureCalls = { company: callsOf('company'), area: callsOf('area'), equipment: callsOf('equipment') }
