import { to } from '@undertone/domain/index/to'
import { pictureCalls } from '@undertone/domain/picture/picture.calls'
import { pictureScreens } from '@undertone/domain/picture/picture.screens'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { StoredImage } from '../../../ui/file/stored-image.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from './schematic.module.css'
import { schematicText } from './schematic.text.ts'

interface PhotoProps {
  readonly equipmentId: number
  /** The point that is marked among those placed on it. */
  readonly mappingId: number
}

/** The uploaded picture of a machine with the point of a finding, and the way to its live picture. Nothing without a picture. */
export function MachinePhoto({ equipmentId, mappingId }: PhotoProps) {
  const say = useText()
  const { can } = useSession()
  const found = useCall(pictureCalls.equipment.get, { query: { id: String(equipmentId) } }, { noErrorPage: true })
  const picture = found.data?.picture
  if (!found.data || !picture) return null
  const point = found.data.children.find(({ id }) => id === mappingId)
  return (
    <Panel
      title={say(schematicText.photo)}
      extra={
        can(pictureScreens.machinePicture.permission) && (
          <Link to={to.machinePicture({ equipmentId })}>{say(schematicText.livePicture)}</Link>
        )
      }
    >
      <div className={styles.photo} style={{ '--ratio': picture.width / picture.height } as CSSProperties}>
        <StoredImage
          key={picture.fileId}
          fileId={picture.fileId}
          className={styles.image ?? ''}
          alt={say(schematicText.photoOf, { name: found.data.name })}
        />
        {point && point.x !== null && point.y !== null && (
          <span
            className={styles.pin}
            role="img"
            aria-label={say(schematicText.pin, { name: point.name })}
            style={{ left: `${100 * point.x}%`, top: `${100 * point.y}%` }}
          />
        )}
      </div>
    </Panel>
  )
}
