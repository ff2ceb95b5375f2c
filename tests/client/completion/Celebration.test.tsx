import { act, fireEvent, render, screen } from '@testing-library/react'
import { graphql, RelayEnvironmentProvider, useFragment, useLazyLoadQuery } from 'react-relay'
