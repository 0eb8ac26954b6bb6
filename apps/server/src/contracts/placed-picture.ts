import type { PictureKind, PlacedPicture } from '@undertone/domain/picture/picture.calls'
import type { Database } from '../platform/database/database.ts'
import type { Scope } from '../platform/identity/principal.ts'

/** Reads the picture of a company, an area or a machine in scope with what is placed on it. Implemented by the picture feature; callers do not depend on it. */
export type ReadPicture = (db: Database, scope: Scope, kind: PictureKind, id: number) => Promise<PlacedPicture | undefined>
