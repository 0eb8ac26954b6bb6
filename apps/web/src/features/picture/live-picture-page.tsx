import { permissionOf } from '@undertone/domain/core/resource'
import { to } from '@undertone/domain/index/to'
import { type PlacedPicture, pictureCalls, pictureParents } from '@undertone/domain/picture/picture.calls'
import { pictureScreens } from '@undertone/domain/picture/picture.screens'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../core/address/address.ts'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { placingAddress } from '../../points/link/picture-link.ts'
import { useReportObject } from '../../points/object/shown-object.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LiveMarker } from './live-marker.tsx'
import styles from './picture.module.css'
import { pictureText } from './picture.text.ts'
import { PictureBoard } from './picture-board.tsx'
import { useLiveChildren } from './use-live-children.ts'

type LiveKind = 'area' | 'equipment'

/** From this many markers on, they show only state and value until hovered (guess: they begin to overlap). */
const denseFrom = 16
/** Update interval of ages, which are in minutes, ms. */
const tickMs = 10_000

const childAddress: Readonly<Record<LiveKind, (id: number) => string>> = {
  area: (id) => to.machine({ equipmentId: id }),
  equipment: (id) => to.point({ mappingId: id }),
}

/** The image with live markers; unplaced items are listed below. */
function LivePicture({
  kind,
  shown,
}: {
  readonly kind: LiveKind
  readonly shown: PlacedPicture & { picture: NonNullable<PlacedPicture['picture']> }
}) {
  const say = useText()
  const live = useLiveChildren(kind, shown)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const placed = shown.children.flatMap((child) =>
    child.x === null || child.y === null ? [] : [{ child, at: { x: child.x, y: child.y } }],
  )
  const unplaced = shown.children.filter((child) => child.x === null)
  return (
    <div className={styles.live}>
      <PictureBoard shown={shown} picture={shown.picture} isDense={placed.length >= denseFrom}>
        {placed.map(({ child, at }) => (
          <LiveMarker key={child.id} child={child} at={at} live={live.get(child.id)} now={now} to={childAddress[kind](child.id)} />
        ))}
      </PictureBoard>
      {(unplaced.length > 0 || placed.length === 0) && (
        <div className={styles.aside}>
          <span>{say(placed.length === 0 ? pictureText.nonePlaced : pictureText.notPlaced)}</span>
          {unplaced.map((child) => (
            <Link key={child.id} to={childAddress[kind](child.id)}>
              {child.name}
            </Link>
          ))}
        </div>
      )}
    </div>
  )
}

function LivePicturePage({ kind }: { readonly kind: LiveKind }) {
  const say = useText()
  const { can } = useSession()
  const [address] = useAddress({ areaId: null, equipmentId: null })
  const id = kind === 'area' ? address.areaId : address.equipmentId
  const answer = useCall(
    pictureCalls[kind].get,
    { query: id === null ? {} : { id: String(id) } },
    { keepPrevious: true, noErrorPage: true },
  )
  const shown = answer.data
  useReportObject(kind, answer.isPending ? undefined : (shown?.id ?? null))
  const mayEdit = can(permissionOf(pictureParents[kind].resource, 'edit'))
  const title = say(kind === 'area' ? pictureScreens.areaPicture.label : pictureScreens.machinePicture.label)
  const upload = (words: { cn: string; en: string }) => mayEdit && <Link to={placingAddress(kind, shown?.id ?? null)}>{say(words)}</Link>
  const { picture = null } = shown ?? {}
  return (
    <Page
      flush
      live
      title={shown?.name ?? title}
      subtitle={shown ? [shown.companyName, shown.areaName, title].filter(Boolean).join(' / ') : undefined}
      actions={picture && upload(pictureText.edit)}
    >
      {answer.isError && (!shown || answer.isPlaceholderData) ? (
        <ErrorNote error={answer.error} retry={() => void answer.refetch()} />
      ) : answer.isPending ? (
        <Skeletons shape="chart" />
      ) : shown && picture ? (
        <LivePicture key={shown.id} kind={kind} shown={{ ...shown, picture }} />
      ) : (
        <EmptyState
          title={shown ? say(pictureText.liveEmpty, { name: shown.name }) : say(pictureText.liveNone)}
          hint={say(shown ? pictureText.liveEmptyHint : pictureText.liveNoneHint)}
          action={upload(pictureText.upload)}
        />
      )}
    </Page>
  )
}

export const AreaPicturePage = () => <LivePicturePage kind="area" />
export const MachinePicturePage = () => <LivePicturePage kind="equipment" />
