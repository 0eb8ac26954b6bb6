import { screenOf } from '@undertone/domain/index/screens'
import { Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useText } from '../../core/language/language.ts'
import { useFollowBrand, useProductName } from '../../core/theme/brand.ts'
import { useTheme } from '../../core/theme/theme.ts'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { useHelp, useHelpKey } from '../shared/use-help.ts'
import { AntdFrame } from '../shell/antd-frame.tsx'
import styles from './bare-frame.module.css'

/** The frame of screens without menu and top bar: they fill the window and are always dark. */
export function BareFrame() {
  const text = useText()
  const product = useProductName()
  const { pathname } = useLocation()
  const screen = screenOf(pathname)
  const forceDark = useTheme((state) => state.forceDark)
  useFollowBrand()
  useHelpKey(useHelp())
  useEffect(() => {
    forceDark(true)
    return () => forceDark(false)
  }, [forceDark])
  useEffect(() => {
    document.title = [screen && text(screen.label), product].filter(Boolean).join(' · ')
  }, [screen, text, product])
  return (
    <AntdFrame>
      <div className={styles.frame} data-path={pathname}>
        <Suspense fallback={<div aria-busy="true" />}>
          <Outlet />
        </Suspense>
      </div>
      <Toasts />
    </AntdFrame>
  )
}
