import { to } from '@undertone/domain/index/to'
import type { PictureKind } from '@undertone/domain/picture/picture.calls'

/** The screens of one kind of picture. */
interface PictureLinks {
  readonly placing: (id: number | null) => string
  /** Companies have no live picture. */
  readonly live: ((id: number) => string) | null
}

const links: Readonly<Record<PictureKind, PictureLinks>> = {
  company: { placing: (companyId) => to.companyPlacing({ companyId }), live: null },
  area: { placing: (areaId) => to.areaPlacing({ areaId }), live: (areaId) => to.areaPicture({ areaId }) },
  equipment: {
    placing: (equipmentId) => to.machinePlacing({ equipmentId }),
    live: (equipmentId) => to.machinePicture({ equipmentId }),
  },
}

/** Address of the screen where the items of a picture are placed. */
export const placingAddress = (kind: PictureKind, id: number | null): string => links[kind].placing(id)

/** Address of the live picture, or null for a kind without one. */
export const liveAddress = (kind: PictureKind, id: number): string | null => links[kind].live?.(id) ?? null
