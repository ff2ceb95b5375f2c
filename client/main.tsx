import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { followTheme } from './lib/theme.ts'
import { createRouter } from './routes.tsx'
import './ui/theme.css'
import { preloadToast, ToastProvider } from './ui/Toast.tsx'

followTheme()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <ToastProvider>
      <RouterProvider router={createRouter()} />
    </ToastProvider>
  </StrictMode>,
)

addEventListener('load', () => setTimeout(preloadToast, 2000), { once: true })
