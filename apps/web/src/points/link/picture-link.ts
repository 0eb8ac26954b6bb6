import type { PictureKind } from '@undertone/domain/picture/picture.calls'

/** The screens of one kind of picture, and the address parameter of its owner. */
export interface PictureScreens {
  readonly key: string
  readonly placing: string
  /** Companies have no live picture. */
  readonly live: string | null
}

export const pictureScreens: Readonly<Record<PictureKind, PictureScreens>> = {
  company: { key: 'companyId', placing: '/configureManagement/uploadImage_Company', live: null },
  area: { key: 'areaId', placing: '/configureManagement/uploadImage_Area', live: '/onlineMonitor/area_Points' },
  equipment: { key: 'equipmentId', placing: '/configureManagement/uploadImage_Equipment', live: '/onlineMonitor/equipment_Points' },
}

/** Address of the screen where the items of a picture are placed. */
export const placingAddress = (kind: PictureKind, id: number): string => `${pictureScreens[kind].placing}?${pictureScreens[kind].key}=${id}`

/** Address of the live picture, or null for a kind without one. */
export const liveAddress = (kind: PictureKind, id: number): string | null => {
  const { live, key } = pictureScreens[kind]
  return live === null ? null : `${live}?${key}=${id}`
}
