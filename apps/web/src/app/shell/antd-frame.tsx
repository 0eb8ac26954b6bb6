import { theme as antdTheme, ConfigProvider, type ThemeConfig } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { fontMono, fontSans, type Theme, themeTokens } from '@undertone/chart/draw/theme-tokens'
import { type ReactNode, useEffect, useMemo } from 'react'
import { ChartLanguage } from '../../charts/theme/chart-language.ts'
import { usePhone } from '../../core/hooks/use-phone.ts'
import { useLanguage } from '../../core/language/language.ts'
import { accentTokens, useBrand } from '../../core/theme/brand.ts'
import { useTheme } from '../../core/theme/theme.ts'

/** The antd theme with our colours and sizes, and without motion. */
function antdThemeOf(theme: Theme, isPhone: boolean, brandAccent?: string | null): ThemeConfig {
  const brand = accentTokens(theme, brandAccent)
  const colour = { ...themeTokens[theme], ...(brand ? { accent: brand.accent, 'on-accent': brand.onAccent } : {}) }
  const shadow = theme === 'dark' ? '0 8px 24px rgb(1 4 9 / 60%)' : '0 8px 24px rgb(23 32 43 / 14%)'
  return {
    algorithm: theme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    cssVar: { key: 'ut' },
    hashed: false,
    token: {
      colorPrimary: colour.accent,
      colorInfo: colour.accent,
      colorLink: colour.accent,
      colorSuccess: colour.good,
      colorWarning: colour.warning,
      colorError: colour.danger,
      colorBgBase: colour.ground,
      colorBgLayout: colour.ground,
      colorBgContainer: colour.panel,
      colorBgElevated: colour.raised,
      colorBgContainerDisabled: colour.ground,
      colorBorder: colour['line-strong'],
      colorBorderDisabled: colour.line,
      colorBorderSecondary: colour.line,
      colorSplit: colour.line,
      colorText: colour.text,
      colorTextSecondary: colour.quiet,
      colorTextTertiary: colour.faint,
      colorTextDescription: colour.quiet,
      colorTextPlaceholder: colour.faint,
      colorTextLightSolid: colour['on-accent'],
      colorIcon: colour.quiet,
      fontFamily: fontSans,
      fontFamilyCode: fontMono,
      fontSize: 13,
      fontSizeLG: 14,
      fontSizeSM: 12,
      borderRadius: 4,
      borderRadiusLG: 6,
      borderRadiusSM: 3,
      // A finger in a glove needs 44 px.
      controlHeight: isPhone ? 44 : 30,
      controlHeightSM: isPhone ? 44 : 24,
      controlHeightLG: isPhone ? 48 : 36,
      boxShadow: shadow,
      boxShadowSecondary: shadow,
      boxShadowTertiary: 'none',
      motion: false,
      wireframe: false,
    },
    components: {
      Table: {
        cellFontSizeSM: 12,
        // With a line height of 20 px and a border of 1 px this gives rows of 32 px.
        cellPaddingBlockSM: 5.5,
        cellPaddingInlineSM: 12,
        headerBg: colour.panel,
        headerColor: colour.quiet,
        headerSplitColor: 'transparent',
        headerBorderRadius: 0,
        borderColor: colour.line,
        rowHoverBg: 'var(--hover)',
        rowSelectedBg: 'var(--accent-soft)',
        rowSelectedHoverBg: 'var(--accent-soft)',
        colorBgContainer: 'transparent',
      },
      // A choice of a segmented control is as high as the control.
      Segmented: isPhone ? { trackPadding: 0 } : {},
      Modal: { titleFontSize: 15, contentBg: colour.panel, headerBg: colour.panel, footerBg: colour.panel },
      Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px', labelColor: colour.quiet },
      Tooltip: { colorBgSpotlight: colour.raised, colorTextLightSolid: colour.text },
      Tree: { titleHeight: 26, nodeSelectedBg: 'var(--accent-soft)', nodeHoverBg: 'var(--hover)' },
      Select: { optionSelectedBg: 'var(--accent-soft)', optionActiveBg: 'var(--hover)' },
      Drawer: { colorBgElevated: colour.panel },
      Tabs: { horizontalItemPadding: '8px 0', titleFontSize: 13 },
    },
  }
}

/** Provides theme and language to antd components. */
export function AntdFrame({ children }: { readonly children: ReactNode }) {
  const theme = useTheme((state) => state.theme)
  const lang = useLanguage((state) => state.lang)
  const accent = useBrand((state) => state.brand?.accent)
  const isPhone = usePhone()
  const config = useMemo(() => antdThemeOf(theme, isPhone, accent), [theme, isPhone, accent])
  useEffect(() => {
    dayjs.locale(lang === 'cn' ? 'zh-cn' : 'en')
  }, [lang])
  return (
    <ConfigProvider theme={config} locale={lang === 'cn' ? zhCN : enUS} wave={{ disabled: true }} button={{ autoInsertSpace: false }}>
      <ChartLanguage value={lang}>{children}</ChartLanguage>
    </ConfigProvider>
  )
}
