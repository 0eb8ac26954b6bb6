import { useLocation } from 'react-router'
import { useText } from '../../core/language/language.ts'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { isObjectScreen, objectIn } from '../object/object-links.ts'
import { useLinkWithObject } from '../object/use-link-with-object.ts'
import { appText } from '../shared/app.text.ts'
import { tabsOf } from '../shared/menu.ts'
import { useRail } from '../shared/use-rail.ts'

/** Tabs of the screens that share an entry of the menu; nothing on a screen alone, on what is opened from a list, and on a machine or point. */
export function GroupTabs() {
  const text = useText()
  const { pathname, search } = useLocation()
  const withObject = useLinkWithObject()
  const tabs = tabsOf(useRail(), pathname)
  // The page of a machine or point has tabs of its own.
  const isOfObject = isObjectScreen(pathname) && objectIn(search) !== null
  if (tabs.length === 0 || isOfObject) return null
  return (
    <LinkTabs
      label={text(appText.groupTabs)}
      tabs={tabs.map(({ path, label, specName }) => ({
        ...{ key: path, label, to: withObject(path), isCurrent: path === pathname },
        title: specName && text(appText.specName, { name: specName }),
      }))}
    />
  )
}
