import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './compressed.ts'
import { onePathIcons } from './one-path-icons.ts'
import { nameChunks } from './screen-chunks.ts'

const api = 'http://127.0.0.1:4000'
const servedByApi = ['/api', '/files', '/privacy-policy', '/get-app', '/support']
const texts = { cwd: import.meta.dirname }

const compiled = {
  // The macro of `useLingui` leaves `_useLingui`. A hook that calls no other one would be taken for a function, and what it makes be
  // new at each rendering.
  environment: { hookPattern: '^_?(use[A-Z0-9]\\w*)$' },
  // What the compiler leaves out would render everything below it again, and nothing else would say so.
  panicThreshold: 'all_errors' as const,
}

export default defineConfig({
  plugins: [
    // Two passes: Lingui's macros must be gone before the React Compiler sees the file.
    babel({ presets: [linguiTransformerBabelPreset({}, texts)] }),
    babel({ presets: [reactCompilerPreset(compiled)] }),
    react(),
    lingui(texts),
    tailwind(),
    onePathIcons(),
    nameChunks(),
    compressAssets(),
  ],
  // What is bundled before, for development and tests, has its own plugins.
  optimizeDeps: { rolldownOptions: { plugins: [onePathIcons()] } },
  build: {
    target: 'es2022',
    // Every browser that runs this target knows it.
    modulePreload: { polyfill: false },
    // The content security policy allows no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    // Each file costs more than its bytes: what every page needs is one, what several screens share is another.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            // What the login page may come to show beside its form, without the rest of the kit.
            { name: 'floating', test: /app.theme-menu\.tsx|ui.tooltip-popup\.tsx/, priority: 1 },
            { name: 'kit', minShareCount: 3 },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 800,
  },
  server: { proxy: Object.fromEntries(servedByApi.map((path) => [path, api])) },
})
