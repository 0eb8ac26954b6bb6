import { z } from 'zod'
import { equipment } from '../asset/equipment.resource.ts'
import { mapping } from '../asset/mapping.resource.ts'
import { call, idText } from '../core/call.ts'
import type { ImageField } from '../core/field.ts'
import { permissionOf, type Resource } from '../core/resource.ts'
import { withArticle } from '../core/text.ts'
import { area } from '../org/area.resource.ts'
import { company } from '../org/company.resource.ts'

/** A resource with an image on which its children are placed: areas on a site plan, machines on an area, points on a machine. */
export interface PictureParent {
  readonly resource: Resource
  readonly child: Resource
  /** Property of the parent with the file id of the image. */
  readonly picture: string
}

export const pictureParents = {
  company: { resource: company, child: area, picture: 'planPicture' },
  area: { resource: area, child: equipment, picture: 'picture' },
  equipment: { resource: equipment, child: mapping, picture: 'picture' },
} as const satisfies Record<string, PictureParent>

/** The field of the parent with the image. */
export const pictureFieldOf = (kind: PictureKind): ImageField =>
  ({ company: company.fields.planPicture, area: area.fields.picture, equipment: equipment.fields.picture })[kind]

export type PictureKind = keyof typeof pictureParents
export const pictureKinds: readonly PictureKind[] = ['company', 'area', 'equipment']

/** Position as a fraction of the image's width or height, from the upper left corner. */
const share = z.number().min(0).max(1)

/** An image with the children of the resource; a child that is not placed has no x and y. */
export const placedPicture = z.object({
  id: z.number().int(),
  name: z.string(),
  companyId: z.number().int(),
  companyName: z.string(),
  /** Only for a machine. */
  areaName: z.string().nullable(),
  picture: z.object({ fileId: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
  children: z.array(z.object({ id: z.number().int(), name: z.string(), x: share.nullable(), y: share.nullable() })),
})
export type PlacedPicture = z.output<typeof placedPicture>
export type PictureChild = PlacedPicture['children'][number]

/** Maximum children on one image; a guess: more markers cannot be distinguished. */
const maxPlaced = 1000

const callsOf = <K extends PictureKind>(kind: K) => {
  const { resource, child } = pictureParents[kind]
  const edits = permissionOf(resource, 'edit')
  return {
    /** Without an id: the resource with the newest image, or null if there is none. */
    get: call({
      method: 'GET',
      path: `/picture/${kind}`,
      access: 'session',
      tag: 'picture',
      query: z.object({ id: idText.optional() }),
      data: placedPicture.nullable(),
      summary: { cn: `${resource.label.cn}图片及${child.label.cn}位置`, en: `View the image of ${withArticle(resource.label.en)}` },
    }),
    /** Sets the image, or removes it with null; placements are retained for the next image. */
    set: call({
      method: 'PUT',
      path: `/picture/${kind}/image`,
      access: edits,
      tag: 'picture',
      body: z.strictObject({ id: z.number().int().positive(), fileId: z.string().max(64).nullable() }),
      data: z.null(),
      summary: { cn: `设置${resource.label.cn}图片`, en: `Set the image of ${withArticle(resource.label.en)}` },
    }),
    /** Replaces all placements on the image. */
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
      summary: { cn: `保存${child.label.cn}位置`, en: `Place ${child.plural.en.toLowerCase()} on the image` },
    }),
  }
}

export const pictureCalls = { company: callsOf('company'), area: callsOf('area'), equipment: callsOf('equipment') }
