// react-router-dom as the pages of this store may use it. A shared package cannot be tree-shaken, so the rest stays out by not being named.
export {
  createBrowserRouter,
  createSearchParams,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  renderMatches,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-source';
export { RouterProvider } from 'react-router-source/dom';
